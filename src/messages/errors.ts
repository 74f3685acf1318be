import type { ErrorCode } from '../domain/errors'
import { enquiryTexts } from './contact-texts'

/**
 * The sentence for each code. Fixed texts stand here letter for letter (D7), odd spellings
 * included; nothing else in the product repeats them.
 */
export const errorMessages: Record<ErrorCode, string> = {
  INVALID_JSON: 'The request could not be read. Please try again.',
  INVALID_INPUT: 'Something in the form is not right. Please check and try again.',
  BODY_TOO_LARGE: 'That is too large to send.',
  BODY_TOO_SLOW: 'Sending that took too long. Please try again.',
  TOO_MANY_HEADERS: 'That request carries too much beside what it asks for.',
  METHOD_NOT_ALLOWED: 'This address does not take that kind of request.',
  PICTURE_REFUSED:
    'We cannot use this file. Please choose a JPEG, PNG, WebP or AVIF picture of up to 10 MB and 50 megapixels.',
  MISSING_FIELD: 'Please fill in all required fields.',
  INVALID_NAME: 'Please give a name of at most 60 characters, without web addresses.',
  INVALID_LINE: 'Please write one line here, without < or >.',
  INVALID_EMAIL: 'Please check the email address.',
  INVALID_PHONE: 'Please check the phone number.',
  FIRST_NAME_REQUIRED: enquiryTexts.firstName,
  EMAIL_REQUIRED: enquiryTexts.email,
  PHONE_REQUIRED: enquiryTexts.phone,
  ENQUIRY_EMPTY: enquiryTexts.empty,
  AGE_OUT_OF_RANGE: 'Please keep to the bounds that stand beside the field, in whole days or years.',
  INVALID_DATE: 'Please give a date like 2026-03-31.',
  DATE_OUT_OF_RANGE: 'Please choose a date between 2020 and two years from now.',
  RANGE_REVERSED: 'The end must come after the start.',
  RANGE_TOO_LONG: 'Please choose a shorter period.',

  NOT_SIGNED_IN: 'Please sign in to do this.',
  FORBIDDEN: 'Your account may not do this.',
  WRONG_ORIGIN: 'This request came from another site and was refused.',
  LOGIN_FAILED:
    'The username or password is not right. After five wrong passwords an account stays closed for ten minutes.',
  RESET_LINK_INVALID: 'This link has expired or was used already. Please ask for a new one.',
  PASSWORD_TOO_SHORT: 'Please choose a password of at least 8 characters.',
  PASSWORD_TOO_LONG: 'Please choose a password of at most 200 characters.',
  PASSWORD_TOO_COMMON: 'Too many people use this password. Please choose another one.',
  PASSWORD_SAME: 'That is the password that you have now. Please choose another one.',
  PASSWORD_WRONG: 'Your own current password is not right.',
  PASSWORD_CHANGE_REQUIRED: 'Please choose a password of your own first.',
  OTP_REQUIRED: 'Please enter the code from your authenticator app.',
  OTP_WRONG: 'That code is not right, or was used already. Please enter the one that the app shows now.',
  OTP_SETUP_REQUIRED: 'Please set up codes from an authenticator app first.',
  SECOND_FACTOR_ON: 'Signing in asks for a code already.',
  SECOND_FACTOR_OFF: 'Signing in does not ask for a code.',
  USERNAME_IS_AN_EMAIL: 'A username with an @ must be the email address of the same person.',
  LAST_ADMIN: 'Somebody must stay an admin who can sign in. Please make somebody else one first.',
  ADMIN_NOT_REMOVED:
    'An admin is not removed as such. Please make them staff first, with your own current password; then remove them.',
  SESSION_EXPIRED: 'Your session has expired. Signing you out...',
  USERNAME_REQUIRED: 'Username field must be filled.',
  PASSWORD_REQUIRED: 'Password field must be filled.',
  RATE_LIMITED: 'That was a little too fast. Please wait a moment and try again.',

  NOT_FOUND: 'We could not find that.',
  SERVICE_NOT_FOUND: 'We could not find that treatment.',
  SERVICE_ID_MISSING: 'No Service ID was found.',
  LOCATION_NOT_FOUND: 'We could not find that location.',
  STAFF_NOT_FOUND: 'We could not find that member of staff.',
  CATEGORY_NOT_FOUND: 'We could not find that category.',
  CUSTOMER_NOT_FOUND: 'We could not find that customer.',
  BOOKING_NOT_FOUND: 'No booking details found',
  PAYMENT_NOT_FOUND: 'No payment details found for payment ID',
  EVENT_NOT_FOUND: 'We could not find that event.',
  EVENT_ID_MISSING: 'No event id found.',
  COURSE_NOT_FOUND: 'We could not find that course.',
  COURSE_ID_MISSING: 'No Course ID found',
  COURSE_DATE_NOT_FOUND: 'We could not find that course date.',
  ENROLMENT_NOT_FOUND: 'We could not find that participant.',
  AVAILABILITY_NOT_FOUND: 'We could not find that availability.',
  ENQUIRY_NOT_FOUND: 'We could not find that enquiry.',
  ITEM_NOT_FOUND: 'That item is no longer in the basket.',

  BASKET_GONE: 'Your basket has expired. We have started a new one for you.',
  BASKET_CHECKED_OUT: 'This basket has already been booked.',
  BASKET_EMPTY: 'Your basket is empty.',
  SESSION_ID_MISSING: 'No basket found.',
  SLOT_TAKEN: 'That time has just been taken. Please choose another.',
  SLOT_NOT_OFFERED: 'That time is not offered. Please choose another.',
  SLOT_IN_PAST: 'That time has passed. Please choose another.',
  SLOT_TOO_SOON: 'That time is too soon to book online. Please choose a later one or call us.',
  SLOT_BEYOND_HORIZON: 'That day cannot be booked yet. Please choose an earlier one.',
  NO_TIME_SELECTED: 'No valid date or time has been selected!',
  NO_PRICE_HERE: 'This treatment is not offered at that location.',
  TOO_MANY_HOLDS:
    'You are holding as many times as we can keep for one visitor. Please book or remove one first.',
  OVERLAPPING_SLOTS: 'One or more slots overlap. Please adjust this and continue.',

  NO_CUSTOMER: 'No customer details found.',
  NO_PAYMENT_TYPE: 'No payment type was selected.',
  NO_BASKET: 'No basket found.',
  PAYMENT_TYPE_NOT_OFFERED: 'This way to pay is not offered at the moment.',
  CODE_REQUIRED:
    'If you have been with us before and kept your appointments, we have just sent a code to your email address. Please enter it to confirm. Your times are still held.',
  CODE_REQUIRED_HERE:
    'Please enter the code that we have just sent to your email address, or pay online. Your times are still held.',
  PAY_ONLINE_OR_CALL: 'Please pay online, or call us to book this.',
  CODE_WRONG: 'That code is not right, or it has expired. Please check it, or ask for a new one.',
  CODE_TRIED_TOO_OFTEN: 'That was tried too often. Please wait fifteen minutes, or call us.',
  PAYMENT_PENDING: 'We are checking your payment, please do not pay again',
  PAYMENT_FAILED: 'Payment Failed.',
  PAYMENT_SOURCE_MISSING: 'Please enter your card details before paying.',
  CLEARPAY_LIMITS: 'Clearpay can be used for payments from £1 to £1,000 and baskets of £60 or more.',
  PRICE_CHANGED:
    'A price has changed since you saw it, and nothing was charged. Please reload the page and look again.',
  NO_COURSE: 'Please go back and select a course to purchase',
  COURSE_DATE_REQUIRED: 'Please select an available date and time for your course.',
  COURSE_DATE_CLOSED: 'This date can no longer be booked. Please choose another.',
  COURSE_DATE_FULL: 'This date has just filled up. Please choose another.',
  COURSE_DATE_MOVED: 'This date has just been moved to another time or place. Please choose again.',
  COURSE_BOOKED_BEFORE: 'You have already booked this date.',
  TOO_MANY_PAYMENT_ATTEMPTS:
    'There were too many attempts to pay for this basket. Please call us, or choose to pay at the salon.',
  TOO_MANY_DECLINES:
    'Several payments from your connection were declined. Please wait an hour, call us, or choose to pay at the salon.',

  CHECK_CARD_DETAILS:
    'Your bank could not match the card details. Please check the number, expiry date, security code and postcode, and try again. You were not charged.',
  CHECK_EMAIL:
    'The payment service did not accept your email address. Please check it in your details and pay again. You were not charged.',
  TRY_ANOTHER_CARD:
    'Your bank declined the payment. Please try another card or call your bank. You were not charged.',
  CLEARPAY_DECLINED:
    'Clearpay declined the payment. Please pay another way, or ask Clearpay why. You were not charged.',
  VERIFY_WITH_BANK:
    'Your bank needs to confirm that it is you. Please try again and finish the check in its window or app. You were not charged.',
  CARD_NOT_TAKEN: 'We cannot take this type of card. Please use another one. You were not charged.',
  ENTER_CARD_AGAIN: 'The card details have expired. Please enter them again. You were not charged.',
  PAYMENT_UNAVAILABLE:
    'We cannot take online payments at the moment. You were not charged. Please try again later, or choose to pay at the salon.',

  DISCOUNT_UNKNOWN: 'We do not know this code. Please check how it is spelt.',
  DISCOUNT_NOT_NOW: 'This code is not valid today.',
  DISCOUNT_NOT_FOR_THESE: 'This code is not for the treatments in your basket.',
  DISCOUNT_USED_UP: 'This code has been used up. Please take it out to go on; your times are still held.',
  DISCOUNT_USED_BEFORE: 'You have used this code before. It works once for each customer.',

  AMOUNT_INVALID: 'Please enter an amount above £0 in pounds and pence, such as 12.50.',
  REFUND_TOO_MUCH: 'That is more than is left to refund.',
  REFUND_NOT_PROPOSED:
    'That is not what is still to be given back for this cancellation. Only an admin can give back another amount.',
  REFUND_NOT_POSSIBLE: 'Nothing was paid online here, so there is nothing to refund through Square.',
  REFUND_REFUSED: 'Square refused this refund. Nothing went back to the customer.',
  REFUND_ONLY_BY_HAND:
    'Square takes no more refunds of this payment. Please give the money back by hand, and record it as given by hand.',
  PAYMENT_DISPUTED:
    'The customer’s bank asks this payment back (a dispute), so a refund could pay the customer twice. Nothing was refunded. If you want to refund it anyway, an admin can do so on the payment’s page.',
  REASON_REQUIRED: 'Please give a reason.',
  MAIL_NOT_FOUND: 'This email no longer exists.',
  MAIL_UNDER_WAY: 'This email is already on its way. Please look again in a minute.',
  ALERT_NOT_FOUND: 'We could not find that notice.',
  WEBHOOK_NOT_SIGNED: 'This message is not signed by the payment provider.',
  WEBHOOK_NOT_OURS: 'This message is for another seller.',

  STAFF_REQUIRED: 'Please select a staff member before proceeding.',
  LOCATION_REQUIRED: 'Please select a location before proceeding.',
  CUSTOMER_REQUIRED: 'Please select a customer before proceeding.',
  SERVICE_REQUIRED: 'Please select a service before proceeding.',
  SLOT_REQUIRED: 'Please select a slot or choose a custom slot start and end time before proceeding.',
  START_TIME_MISSING: 'No start time set',
  EVENT_FIELDS_MISSING: 'Please fill in all required fields.',
  EVENT_MEETS_APPOINTMENTS:
    'There are appointments at that time. They stay in the diary; confirm to save the event.',
  SLOT_MEETS_EVENT: 'There is an event at that time. Confirm to book it all the same.',
  SERIES_CLASHES: 'Some of these times cannot be booked as they are. Nothing has been saved yet.',
  BOOKING_OUTSIDE: 'This does not go together as usual. Please confirm that it is meant.',
  CUSTOMER_PARTLY_REMOVED:
    'Not everything about this customer could be removed: something that keeps it could not be reached. What could be is gone. Please ask whoever runs the site to look at its log, then remove the customer again.',
  CUSTOMER_HAS_OPEN_PAYMENT:
    'A payment of this customer is still being checked. Please try again in a few minutes.',
  CUSTOMER_HAS_APPOINTMENTS: 'This customer has an appointment still to come. Please cancel it first.',
  CUSTOMER_ID_MISSING: 'No Customer ID found',
  HEALTH_NOTE_NOT_FOUND: 'This note is not there any more.',
  DATE_IN_FUTURE: 'Please give a day that is not in the future.',
  MERGE_WITH_ITSELF: 'Please choose two different customers.',
  CONTACT_REQUIRED: 'Please give a phone number or an email address.',
  CHANGED_MEANWHILE:
    'A colleague has changed this meanwhile, and nothing was saved. Please look at what stands there now.',
  BOOKING_ID_MISSING: 'No booking selected for cancellation.',
  APPOINTMENT_NOT_STARTED: 'This appointment has not begun yet.',
  ATTENDANCE_CLOSED: 'What was noted of a visit can be corrected for seven days.',
  APPOINTMENT_OVER: 'This appointment is over. Please make a new booking instead.',
  VISIT_NOTED:
    'This visit was noted as completed or as a no-show. Take that note back first, or give money back on the payment’s page.',
  APPOINTMENT_BUSY: 'This appointment is being changed at this moment. Please try again in a minute.',
  LINK_INVALID:
    'This link does not open a booking any more. Please use the one in your newest email, or call us.',
  CHANGE_TOO_LATE: 'This appointment can no longer be changed online. Please call us.',
  MOVED_TOO_OFTEN: 'You have moved this appointment three times already. Please call us to move it again.',
  APPOINTMENT_CHANGED: 'This appointment has changed meanwhile. Please look at it again.',
  ALREADY_TAKEN_PAYMENT: 'This payment has already been taken.',
  NOT_FIVE_MINUTES: 'Please use a multiple of 5 minutes.',
  OUTSIDE_DAY: 'Please give times inside one day.',
  WORKS_ELSEWHERE:
    'This person works at another location at that time, and nobody can be in two places at once.',

  SERVICE_ID_REQUIRED: 'Service ID is required',
  SERVICE_NAME_REQUIRED: 'Service name cannot be empty',
  SERVICE_LOCATION_REQUIRED: 'Please select a location before proceeding',
  SERVICE_CATEGORY_REQUIRED: 'Please select a category before proceeding',
  SERVICE_PRICE_INVALID: 'Please give a price from £0 to £10,000, in pounds and pence, such as 45.50.',
  DURATION_INVALID: 'Please give the duration in steps of five minutes, from 5 to 600.',
  CATEGORY_NAME_REQUIRED: 'Please give the category a name.',
  CATEGORY_EXISTS: 'There is a category of that name already.',
  CATEGORY_HAS_SERVICES:
    'This category still has treatments. Please put them away first, or move them to another category.',
  PRICE_NOT_FOUND: 'This treatment has no price at that location.',

  TEAM_NAME_REQUIRED: 'Please give a first and a last name.',
  NOBODY_PERFORMS:
    'Nobody else performs one of these treatments. Please choose somebody for it first, or put it away.',
  STAFF_HAS_APPOINTMENTS: 'This person has appointments still to come. Please move or cancel them first.',

  COURSE_STAFF_REQUIRED: 'Please select a staff member before proceeding.',
  COURSE_PRICE_INVALID: 'Please insert a valid price',
  COURSE_TITLE_REQUIRED: 'Please insert a title',
  COURSE_IS_ONLINE: 'An online course has no dates.',
  COURSE_DATE_MEETS_APPOINTMENTS:
    'The tutors have appointments at that time. They stay in the diary; confirm to save the date.',
  TOO_FEW_PLACES: 'There are more participants than that. Please give at least as many places.',
  ALREADY_ENROLLED: 'This customer is on the list already. Confirm to give them a second place.',
  ENROLMENT_CANCELLED: 'This participant’s place has been cancelled.',
  COURSE_DATE_NOT_BEGUN: 'This course has not begun yet.',
  ENROLMENT_BUSY: 'This place is being booked at this moment. Please try again in a minute.',

  REVIEWS_UNAVAILABLE: 'An error occured while attempting to retrieve google reviews',
  INSTAGRAM_UNAVAILABLE: 'An error occurred while fetching instagram posts.',
  PICTURES_AWAY: 'The place where pictures are kept does not answer just now. Please try again in a minute.',

  INTERNAL: 'Something went wrong on our side. Nothing was lost; please try again.',
  UNAVAILABLE: 'The salon’s site is busy for a moment. Please try again.',
}

/** For an address whose percent signs mean nothing; its code is INVALID_INPUT, but no form was sent. */
export const unreadableAddress = 'This address cannot be read. Please check the link.'
