"""What every game must fulfil, as checks over games played at random; `CHECKS` are all of them."""

from tests.conformance import choosing, hiding, offering, picturing, running, secrecy, twins, wording
from tests.conformance.course import Check

CHECKS: tuple[Check, ...] = (
    running.somebody_must_act_until_the_end,
    running.the_game_waits_for_whom_its_menu_says,
    running.the_end_comes,
    running.a_snapshot_keeps_everything,
    running.a_record_alone_rebuilds_the_state,
    running.what_is_taken_back_leaves_no_trace,
    running.asking_changes_nothing,
    running.whoever_resigns_the_game_still_ends,
    running.a_declaration_leaves_a_game_that_ends,
    running.every_note_can_be_read,
    wording.the_game_introduces_itself,
    wording.every_action_is_canonical,
    wording.every_question_can_be_answered,
    wording.every_text_of_a_question_fits,
    wording.every_warning_fits,
    wording.every_view_can_be_shown,
    choosing.what_is_listed_is_what_is_allowed,
    choosing.what_is_forced_is_all_there_is,
    secrecy.dealing_again_changes_nothing_seen,
    secrecy.dealing_again_moves_what_is_secret,
    secrecy.a_game_dealt_again_goes_on,
    secrecy.a_computer_decides_by_what_it_sees,
    secrecy.the_log_tells_no_more_than_the_views,
    hiding.what_others_cannot_tell_is_hidden,
    offering.what_is_filled_in_leaves_the_choices,
    offering.a_ladder_has_rungs,
    offering.what_can_be_looked_up_can_be_found,
    picturing.every_picture_is_small_and_of_the_palette,
    picturing.dealing_again_changes_no_picture,
    twins.an_act_tells_no_secret,
    twins.an_act_shows_no_secret_in_a_picture,
    twins.what_has_shown_something_stands,
)
