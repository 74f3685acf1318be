import { invalidInput } from './invalid-input'
import { declinedPayments, paymentConflicts } from './payment-errors'

/**
 * All error codes, each with its status and sentence. Programs rely on the codes, and people read the sentences.
 * Fixed texts are quoted exactly (D7), including odd spellings.
 */
export const errors = {
  400: invalidInput,
  401: {
    NOT_SIGNED_IN: 'Please sign in to do this.',
    LOGIN_FAILED:
      'That username or password is not right. After five wrong passwords an account is locked for ten minutes.',
    OTP_REQUIRED: 'Please enter the code from your authenticator app.',
    OWN_SESSION_ENDED: 'Please ask for a link to your bookings.',
    SESSION_EXPIRED: 'Your session has expired. Signing you out...',
  },
  402: declinedPayments,
  403: {
    FORBIDDEN: 'Your account is not allowed to do this.',
    WRONG_ORIGIN: 'We refused this request because it came from another site.',
    PASSWORD_CHANGE_REQUIRED: 'Please choose your own password first.',
    OTP_SETUP_REQUIRED: 'Please set up two-step sign-in first.',
    CODE_REQUIRED:
      'Please check your email for a code and enter it to confirm. If there is no email, please pay online or call us. We’re still holding your times.',
    CODE_REQUIRED_HERE:
      'Please enter the code we’ve just emailed you, or pay online. We’re still holding your times.',
    CODE_WRONG: 'That code is not right, or it has expired. Please check it, or ask for a new one.',
    FRESH_LINK_REQUIRED: 'To keep your data safe, please open a new link from your email first.',
    BACKUP_LINK_EXPIRED: 'This download link has expired. Please press “Download” again.',
    WEBHOOK_NOT_SIGNED: 'This message is not signed by the payment provider.',
    WEBHOOK_NOT_OURS: 'This message is for another seller.',
  },
  404: {
    NOT_FOUND: 'We could not find that.',
    SERVICE_NOT_FOUND: 'We could not find that treatment.',
    LOCATION_NOT_FOUND: 'We could not find that location.',
    STAFF_NOT_FOUND: 'We could not find that member of staff.',
    CATEGORY_NOT_FOUND: 'We could not find that category.',
    CUSTOMER_NOT_FOUND: 'We could not find that customer.',
    BOOKING_NOT_FOUND: 'No booking details found',
    PAYMENT_NOT_FOUND: 'No payment details found for payment ID',
    EVENT_NOT_FOUND: 'We could not find that event.',
    COURSE_NOT_FOUND: 'We could not find that course.',
    COURSE_DATE_NOT_FOUND: 'We could not find that course date.',
    ENROLMENT_NOT_FOUND: 'We could not find that participant.',
    AVAILABILITY_NOT_FOUND: 'We could not find those hours.',
    WAITING_NOT_FOUND: 'This person is no longer on the waiting list.',
    ENQUIRY_NOT_FOUND: 'We could not find that enquiry.',
    ITEM_NOT_FOUND: 'That item is no longer in the basket.',
    BASKET_GONE: 'Your basket has expired. We’ve started a new one for you.',
    ALERT_NOT_FOUND: 'We could not find that notice.',
    DISPUTE_NOT_FOUND: 'We could not find that dispute, or we have no record of its payment.',
    MAIL_NOT_FOUND: 'This email no longer exists.',
    TEXTS_NOT_KEPT: 'There is no outbox of text messages.',
    HEALTH_NOTE_NOT_FOUND: 'This note no longer exists.',
    FORM_NOT_FOUND: 'This form is no longer needed. Please reload the page.',
    BACKUP_NOT_FOUND:
      'There is no backup to download here. Either none has been made yet, or the last one is on a different machine.',
    LINK_INVALID: 'This link no longer works. Please use the one in our most recent email, or call us.',
    PRICE_NOT_FOUND: 'This treatment has no price at that location.',
    VOUCHER_NOT_FOUND: 'We could not find that gift voucher. Please check the code.',
    IMPORT_NOT_FOUND:
      'This import can no longer be undone. It was undone before, or it is more than a day old.',
  },
  405: { METHOD_NOT_ALLOWED: 'This address does not accept that kind of request.' },
  409: {
    SECOND_FACTOR_ON: 'Two-step sign-in is already on.',
    SET_IN_ENVIRONMENT:
      'These settings come from the site’s environment, so they cannot be changed here. Please ask whoever runs the site.',
    SQUARE_NEEDS_ADDRESS:
      'Square sends notifications to the site, so the site needs a public https address. Please ask whoever runs the site to set SITE_URL.',
    SQUARE_NOT_RESPONDING: 'Square is not responding. Nothing was saved. Please try again in a few minutes.',
    SQUARE_TEST_FAILED:
      'Square did not accept the test payment, so nothing was saved. Please check in Square’s dashboard that your account is complete.',
    BACKUP_RUNNING: 'A backup is already being made. Please wait until it is finished.',
    SECOND_FACTOR_OFF: 'Two-step sign-in is off.',
    USERNAME_TAKEN: 'Somebody already has this username. Please choose a different one.',
    EMAIL_TAKEN: 'A different account already uses this email address.',
    STAFF_HAS_ACCOUNT: 'This member of staff already has an account. Please reload the page.',
    PASSWORD_ALREADY_CHOSEN: 'This person has already chosen a password.',
    PUBLISHING_NOW: 'This is being published now. Please reload the page.',
    DRAFT_NOT_READY: 'This draft cannot be published yet. Please correct these fields first.',
    TOO_MANY_PLANNED: 'There are already 20 times planned. Please remove one first.',
    LAST_ADMIN: 'There must always be an admin who can sign in. Please make someone else an admin first.',
    ADMIN_NOT_REMOVED:
      'You cannot delete an admin’s account directly. First change their role to staff (you will need your own password), then delete the account.',
    MENU_FULL: 'This menu has no space left. Please remove a link under Site settings first.',
    BASKET_CHECKED_OUT: 'This basket has already been booked.',
    PATCH_TEST_NOT_READ:
      'The patch test has no result yet. Please record the result first, or give a reason to begin without it.',
    PATCH_TEST_MISSING:
      'There is no valid patch test for this treatment. Please record one first, or give a reason to begin without it.',
    PATCH_TEST_NEEDED:
      'This treatment needs a patch test first. Please add one to your booking, or tell us that you have had one with us.',
    PATCH_TEST_TOO_CLOSE:
      'This time is too close to the patch test, or too long after it. Please choose a different time.',
    OUTSIDE_INFILL_WINDOW:
      'This infill does not fit on that day. Please choose a different day, or the treatment that fits.',
    NOT_A_PATCH_TEST: 'This appointment is not a patch test.',
    SLOT_TAKEN: 'That time has just been taken. Please choose another.',
    OFFER_ENDED: 'This offer has ended.',
    WAITING_LIST_OFF: 'We do not have a waiting list at the moment. Please call us.',
    CANNOT_MOVE_UP: 'We cannot offer an earlier time for this appointment. Please call us.',
    HAS_OFFER: 'This person has an offer that is still open. Please withdraw it first.',
    WAITS_TOO_OFTEN: 'This person is already on the waiting list five times.',
    CANNOT_WITHHOLD:
      'This time cannot be held any longer: it was offered before, it begins too soon, or it is too late in the day to send offers.',
    PLAN_TAKEN: 'One of these times has just been taken. Please choose a different visit.',
    ALREADY_IN_BASKET: 'This treatment is already in your basket for this person.',
    ITEM_HAS_TIME: 'One of these treatments already has a time. Please reload the page.',
    OVERLAPPING_SLOTS:
      'One or more slots overlap. If one of them is for a guest, add the guest’s name. Please adjust this and continue.',
    PAY_ONLINE_OR_CALL: 'Please pay online, or call us to book this.',
    PAYMENT_PENDING: 'We’re checking your payment. Please do not pay again.',
    PRICE_CHANGED:
      'A price has changed since you opened this page. You have not been charged. Please reload the page and check the new price.',
    COURSE_DATE_CLOSED: 'This date can no longer be booked. Please choose another.',
    COURSE_DATE_FULL: 'This date has just filled up. Please choose another.',
    COURSE_DATE_MOVED: 'The time or place of this date has just changed. Please choose again.',
    COURSE_BOOKED_BEFORE: 'You have already booked this date.',
    DISCOUNT_USED_UP:
      'This code has already been used the maximum number of times. Please remove it to continue. We’re still holding your times.',
    DISCOUNT_USED_BEFORE: 'You’ve used this code before. Each customer can only use it once.',
    REFUND_TOO_MUCH: 'That is more than is left to refund. Nothing has been refunded.',
    REFUND_CHANGED:
      'The refunds of this payment have changed. Nothing has been refunded this time. Please check the amount that is left before you try again.',
    REFUND_NOT_PROPOSED:
      'That is not the refund due for this cancellation, so nothing has been refunded. Only a manager or an admin can refund a different amount.',
    REFUND_NOT_POSSIBLE: 'This was not paid online, so there is nothing to refund through Square.',
    REFUND_REFUSED: 'Square refused this refund. The customer has not been refunded.',
    MAIL_UNDER_WAY: 'This email is already being sent. Please check again in a minute.',
    EVENT_MEETS_APPOINTMENTS:
      'There are appointments or course dates at that time. They will stay in the diary. Confirm to save the event anyway.',
    SLOT_MEETS_EVENT: 'There is an event at that time. Confirm to book anyway.',
    NO_RESOURCE_FREE:
      'No room or equipment of the kind that this treatment needs is free at that time. Confirm to move it without one.',
    RESOURCE_TAKEN: 'That room or equipment is not free at this time. Please choose a different one.',
    VISIT_BOOKED:
      'This visit had already been booked before you changed it. Nothing else has been booked. Please check it in the diary.',
    BOOKING_OUTSIDE: 'This combination is unusual. Please confirm that you want to book it.',
    SERIES_CLASHES: 'Some of these times are not available. Nothing has been saved yet.',
    CUSTOMER_HAS_APPOINTMENTS: 'This customer has an upcoming appointment. Please cancel it first.',
    CUSTOMER_HAS_OPEN_PAYMENT:
      'A payment from this customer is still being checked. Please try again in a few minutes.',
    OWN_BOOKINGS_AHEAD:
      'You have an upcoming appointment or course, or a payment that is still being checked. Please cancel it first, or try again later.',
    CUSTOMER_PARTLY_REMOVED:
      'Some of this customer’s data could not be deleted because a system could not be reached. Everything else has been deleted. Please ask whoever runs the site to check the log, then delete the customer again.',
    CHANGED_MEANWHILE:
      'A colleague changed this while you had it open, so your changes have not been saved. Please check the latest version.',
    PRICES_PARTLY_SAVED:
      'Some treatments could not be saved. They are marked in the table. All other changes have been saved.',
    APPOINTMENT_NOT_STARTED: 'This appointment has not started yet.',
    ATTENDANCE_CLOSED: 'You can only correct attendance for seven days after the visit or the last change.',
    APPOINTMENT_OVER: 'This appointment has finished. Please make a new booking instead.',
    VISIT_NOTED:
      'This visit is marked as completed or as a no-show. Clear the mark first, or refund the customer from the payment page.',
    CHANGE_TOO_LATE: 'This appointment can no longer be changed online. Please call us.',
    MOVED_TOO_OFTEN: 'You’ve already moved this appointment three times. Please call us to move it again.',
    APPOINTMENT_CHANGED: 'This appointment has changed since you opened this page. Please check it again.',
    APPOINTMENT_BUSY: 'Someone is changing this appointment right now. Please try again in a minute.',
    FORM_SENT: 'You’ve already sent this form.',
    CONSENT_WITHDRAWN:
      'You’ve withdrawn your consent since this page was opened, so nothing was saved. Please agree again to fill in the form.',
    ...paymentConflicts,
    WORKS_ELSEWHERE:
      'This person works at a different location at that time. Nobody can work in two places at the same time.',
    COURSE_IS_ONLINE: 'An online course has no dates.',
    COURSE_DATE_MEETS_APPOINTMENTS:
      'The tutors have appointments at that time. They will stay in the diary. Confirm to save the date anyway.',
    TOO_FEW_PLACES: 'There are already more participants than that. Please enter a higher number of places.',
    ALREADY_ENROLLED: 'This customer is already on the list. Confirm to give them a second place.',
    ENROLMENT_CANCELLED: 'This participant’s place has been cancelled.',
    COURSE_DATE_NOT_BEGUN: 'This course has not started yet.',
    ENROLMENT_BUSY: 'Someone is booking this place right now. Please try again in a minute.',
    CATEGORY_EXISTS: 'There is already a category with that name.',
    CATEGORY_HAS_SERVICES:
      'This category still has treatments. Please archive them first, or move them to another category.',
    IMPORT_HAS_ERRORS:
      'Some rows are not right yet, so nothing has been imported. Please correct them first.',
    IMPORT_CHANGED:
      'Something has changed since you checked this file, so nothing has been imported. Please check it again.',
    IMPORT_RUNNING: 'A different import is being written or undone. Please try again in a minute.',
    NO_DEMO: 'There is nothing of the demo left to remove.',
    DEMO_HAS_REAL_PAYMENTS:
      'You’ve taken payments since the demo was set up, so it can no longer be removed in one step. Please archive what you do not need.',
    DEMO_PARTLY_REMOVED:
      'Some of the demo’s emails could not be deleted because a system could not be reached. Please ask whoever runs the site to check the log, then remove the demo again.',
    STAFF_HAS_APPOINTMENTS: 'This person has upcoming appointments. Please move or cancel them first.',
  },
  413: {
    BODY_TOO_LARGE: 'That file or message is too large to send.',
    IMPORT_TOO_LARGE:
      'This file is too large. Please split it into files of up to 2 MB, 5,000 rows and 60 columns.',
    IMPORT_TOO_MANY_TREATMENTS: 'Please split this file into files of up to 500 treatments.',
  },
  423: {
    BEING_EDITED:
      'A colleague is editing this at the moment, so your changes have not been saved. Open it in the editor to see who it is and to take over.',
  },
  429: {
    ACCOUNT_LOCKED:
      'Your account is locked for ten minutes, because a password or code was wrong five times. Please wait, then try again.',
    RATE_LIMITED: 'That was a little too fast. Please wait a moment and try again.',
    TOO_MANY_HOLDS:
      'You’re already holding as many appointment times as we allow. Please book or remove one first.',
    CODE_TRIED_TOO_OFTEN: 'Too many attempts. Please wait fifteen minutes, or call us.',
    TOO_MANY_PAYMENT_ATTEMPTS:
      'There were too many attempts to pay for this basket. Please call us, or choose to pay at the salon.',
    TOO_MANY_DECLINES:
      'Several payments from your connection were declined. Please wait an hour, call us, or choose to pay at the salon.',
  },
  431: { TOO_MANY_HEADERS: 'That request has too many headers.' },
  500: { INTERNAL: 'Sorry, something went wrong at our end. Nothing has been lost. Please try again.' },
  503: {
    REVIEWS_UNAVAILABLE: 'An error occured while attempting to retrieve google reviews',
    INSTAGRAM_UNAVAILABLE: 'An error occurred while fetching instagram posts.',
    PICTURES_AWAY: 'Our picture storage is not responding. Please try again in a minute.',
    NOT_OPEN_YET: 'We are not taking online bookings at the moment. Please call us to book.',
    UNAVAILABLE: 'Our website is busy. Please try again in a moment.',
  },
} as const

export type ErrorCode = { [S in keyof typeof errors]: keyof (typeof errors)[S] }[keyof typeof errors]

export const errorMessages: Record<ErrorCode, string> = Object.assign({}, ...Object.values(errors))
