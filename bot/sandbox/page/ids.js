// Discord's ids are too large for numbers; they tell the order in which things were made.

export function isAfter(one, other) {
  return BigInt(one) > BigInt(other);
}
