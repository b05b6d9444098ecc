// Where the keyboard goes on in a message that has been drawn anew.

const USABLE = ":is(.row, .section) :is(button, a[href]):not(:disabled)";

export function firstControl(element) {
  return element.querySelector(USABLE);
}

// The same control if it is still there, else the first, else the message.
export function enter(article, key) {
  const same =
    key &&
    [...article.querySelectorAll("[data-key]:not(:disabled)")].find((control) => control.dataset.key === key);
  const control = same || firstControl(article);
  if (!control) article.tabIndex = -1;
  (control || article).focus({ preventScroll: true });
}
