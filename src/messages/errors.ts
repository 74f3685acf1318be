import { enquiryTexts } from './booking'
import { declinedPayments } from './payment'

/**
 * All error codes, each with its status and sentence. Programs rely on the codes, and people read the sentences.
 * Fixed texts are quoted exactly (D7), including odd spellings.
 */
export const errors = {
  400: {
    INVALID_JSON: 'The request could not be read. Please try again.',
    INVALID_INPUT: 'Something in the form is not right. Please check it and try again.',
    PICTURE_REFUSED:
      'We cannot use this file. Please choose a JPEG, PNG, WebP or AVIF picture of up to 10 MB and 50 megapixels.',
    MISSING_FIELD: 'Please fill in all required fields.',
    INVALID_NAME: 'Please enter a name of up to 60 characters, without web addresses.',
    INVALID_LINE: 'Please enter a single line, without < or >.',
    INVALID_TITLE: 'Please use up to 150 characters on a single line, without < or >.',
    INVALID_EMAIL: 'Please check the email address.',
    INVALID_PHONE: 'Please check the phone number.',
    FIRST_NAME_REQUIRED: enquiryTexts.firstName,
    EMAIL_REQUIRED: enquiryTexts.email,
    PHONE_REQUIRED: enquiryTexts.phone,
    ENQUIRY_EMPTY: enquiryTexts.empty,
    AGE_OUT_OF_RANGE:
      'Please enter a whole number of days or years within the limits shown beside the field.',
    INVALID_DATE: 'Please enter a date like 2026-03-31.',
    DATE_OUT_OF_RANGE: 'Please choose a date between 2020 and two years from now.',
    RANGE_REVERSED: 'The end must be after the start.',
    RANGE_TOO_LONG: 'Please choose a shorter date range.',
    RESET_LINK_INVALID: 'This link has expired or has already been used. Please ask for a new one.',
    PASSWORD_TOO_SHORT: 'Please choose a password of at least 8 characters.',
    PASSWORD_TOO_LONG: 'Please choose a password of up to 200 characters.',
    PASSWORD_TOO_COMMON: 'Too many people use this password. Please choose a different one.',
    PASSWORD_SAME: 'That is your current password. Please choose a different one.',
    PASSWORD_WRONG: 'That is not your current password.',
    OTP_WRONG: 'That code is not right, or has already been used. Please enter the code your app shows now.',
    USERNAME_IS_AN_EMAIL: 'A username with an @ must be the email address of the same person.',
    USERNAME_REQUIRED: 'Username field must be filled.',
    PASSWORD_REQUIRED: 'Password field must be filled.',
    SERVICE_ID_MISSING: 'No Service ID was found.',
    EVENT_ID_MISSING: 'No event id found.',
    COURSE_ID_MISSING: 'No Course ID found',
    BASKET_EMPTY: 'Your basket is empty.',
    SESSION_ID_MISSING: 'No basket found.',
    SLOT_NOT_OFFERED: 'That time is not available. Please choose another.',
    SLOT_IN_PAST: 'That time has passed. Please choose another.',
    SLOT_TOO_SOON: 'That time is too soon to book online. Please choose a later one or call us.',
    SLOT_BEYOND_HORIZON: 'That day cannot be booked yet. Please choose an earlier one.',
    NO_TIME_SELECTED: 'No valid date or time has been selected!',
    NO_PRICE_HERE: 'This treatment is not offered at that location.',
    NO_CUSTOMER: 'No customer details found.',
    NO_PAYMENT_TYPE: 'No payment type was selected.',
    NO_BASKET: 'No basket found.',
    PAYMENT_TYPE_NOT_OFFERED: 'This way of paying is not available at the moment.',
    PAYMENT_SOURCE_MISSING: 'Please enter your card details before paying.',
    CLEARPAY_LIMITS: 'You can use Clearpay for baskets of £60 or more, if you pay between £1 and £1,000 now.',
    NO_COURSE: 'Please go back and select a course to purchase',
    COURSE_DATE_REQUIRED: 'Please select an available date and time for your course.',
    DISCOUNT_UNKNOWN: 'We do not recognise this code. Please check the spelling.',
    DISCOUNT_NOT_NOW: 'This code is not valid today.',
    DISCOUNT_NOT_FOR_THESE: 'This code does not apply to the treatments in your basket.',
    AMOUNT_INVALID: 'Please enter an amount above £0, such as 12.50.',
    REFUND_ONLY_BY_HAND:
      'Square will not make any more refunds of this payment. Please refund the customer at the desk, then record it on the payment page.',
    PAYMENT_DISPUTED:
      'The customer’s bank is asking for this payment back (a dispute), so a refund could pay the customer twice. Nothing has been refunded. If you want to refund it anyway, an admin can do so on the payment page.',
    REASON_REQUIRED: 'Please enter a reason.',
    STAFF_REQUIRED: 'Please select a staff member before proceeding.',
    LOCATION_REQUIRED: 'Please select a location before proceeding.',
    CUSTOMER_REQUIRED: 'Please select a customer before proceeding.',
    SERVICE_REQUIRED: 'Please select a service before proceeding.',
    SLOT_REQUIRED: 'Please select a slot or choose a custom slot start and end time before proceeding.',
    START_TIME_MISSING: 'No start time set',
    EVENT_FIELDS_MISSING: 'Please fill in all required fields.',
    CUSTOMER_ID_MISSING: 'No Customer ID found',
    CONTACT_REQUIRED: 'Please enter a phone number or an email address.',
    MERGE_WITH_ITSELF: 'Please choose two different customers.',
    DATE_IN_FUTURE: 'Please enter a date that is not in the future.',
    BOOKING_ID_MISSING: 'No booking selected for cancellation.',
    NOT_FIVE_MINUTES: 'Please use a multiple of 5 minutes.',
    OUTSIDE_DAY: 'The start and end must be on the same day.',
    COURSE_STAFF_REQUIRED: 'Please select a staff member before proceeding.',
    COURSE_PRICE_INVALID: 'Please insert a valid price',
    COURSE_TITLE_REQUIRED: 'Please insert a title',
    SERVICE_ID_REQUIRED: 'Service ID is required',
    SERVICE_NAME_REQUIRED: 'Service name cannot be empty',
    SERVICE_LOCATION_REQUIRED: 'Please select a location before proceeding',
    SERVICE_CATEGORY_REQUIRED: 'Please select a category before proceeding',
    SERVICE_PRICE_INVALID: 'Please enter a price from £0 to £10,000, such as 45.50.',
    DURATION_INVALID: 'Please enter a duration from 5 to 600 minutes, in steps of five.',
    CATEGORY_NAME_REQUIRED: 'Please enter a category name.',
    IMPORT_NOT_CSV:
      'We cannot read this file. Please save it as CSV in your spreadsheet program, then choose it again.',
    IMPORT_EMPTY: 'This file has no rows to import.',
    TEAM_NAME_REQUIRED: 'Please enter a first and last name.',
    MAIL_HOST_UNKNOWN:
      'There is no mail server with this address. Please enter only its address, such as smtp.example.org.',
    MAIL_NOT_RESPONDING:
      'No mail server is responding at this address and port. Please check both. If they are right, ask your hosting company whether it blocks emails.',
    MAIL_NOT_A_SERVER: 'This is not a mail server. Please check the address and the port.',
    MAIL_ENCRYPTION_WRONG:
      'The mail server does not use this encryption on this port. Most servers use STARTTLS on port 587 and TLS on port 465.',
    MAIL_CERTIFICATE_WRONG:
      'The mail server’s certificate is not valid for this address, so the connection would not be safe. Please enter the address exactly as your email provider gives it.',
    MAIL_SIGN_IN_REFUSED:
      'The mail server did not accept this username and password. Please check both. Google, Microsoft and some other providers need an app password, which you create in your account there.',
    MAIL_SENDER_REFUSED:
      'The mail server does not send emails from this address. Please use the address of the mailbox whose username you entered.',
    MAIL_RECIPIENT_REFUSED:
      'The mail server did not accept the test email to your own address. Please check the email address in your user account.',
    SQUARE_APPLICATION_ID_WRONG:
      'This is not an application ID. It begins with sq0idp- for real payments, or with sandbox-sq0idb- for tests.',
    SQUARE_TOKEN_REFUSED:
      'Square does not accept this access token. Please copy it again, from the same application and the same environment (sandbox or production) as the application ID.',
    SQUARE_TOKEN_OF_OTHER_APPLICATION:
      'This application ID and access token belong to different applications. Please copy both from the same one.',
    SQUARE_PERMISSIONS_MISSING:
      'This access token is not allowed to take payments. Please copy the access token of your own application from Square’s developer dashboard.',
    SQUARE_NO_LOCATION: 'Your Square account has no location yet. Please add one in Square’s dashboard.',
    SQUARE_LOCATION_UNUSABLE:
      'This location cannot take card payments in pounds. Please choose a different one.',
    MAIL_REFUSED:
      'The mail server did not accept the test email. Please ask your email provider what it needs.',
  },
  401: {
    NOT_SIGNED_IN: 'Please sign in to do this.',
    LOGIN_FAILED:
      'That username or password is not right. After five wrong passwords an account is locked for ten minutes.',
    OTP_REQUIRED: 'Please enter the code from your authenticator app.',
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
    ENQUIRY_NOT_FOUND: 'We could not find that enquiry.',
    ITEM_NOT_FOUND: 'That item is no longer in the basket.',
    BASKET_GONE: 'Your basket has expired. We’ve started a new one for you.',
    ALERT_NOT_FOUND: 'We could not find that notice.',
    MAIL_NOT_FOUND: 'This email no longer exists.',
    HEALTH_NOTE_NOT_FOUND: 'This note no longer exists.',
    BACKUP_NOT_FOUND:
      'There is no backup to download here. Either none has been made yet, or the last one is on a different machine.',
    LINK_INVALID: 'This link no longer works. Please use the one in our most recent email, or call us.',
    PRICE_NOT_FOUND: 'This treatment has no price at that location.',
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
    PASSWORD_ALREADY_CHOSEN: 'This person has already chosen a password.',
    LAST_ADMIN: 'There must always be an admin who can sign in. Please make someone else an admin first.',
    ADMIN_NOT_REMOVED:
      'You cannot delete an admin’s account directly. First change their role to staff (you will need your own password), then delete the account.',
    MENU_FULL: 'This menu has no space left. Please remove a link under Site settings first.',
    BASKET_CHECKED_OUT: 'This basket has already been booked.',
    SLOT_TAKEN: 'That time has just been taken. Please choose another.',
    OVERLAPPING_SLOTS: 'One or more slots overlap. Please adjust this and continue.',
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
    REFUND_TOO_MUCH: 'That is more than is left to refund.',
    REFUND_NOT_PROPOSED:
      'That is not the refund due for this cancellation. Only an admin can refund a different amount.',
    REFUND_NOT_POSSIBLE: 'This was not paid online, so there is nothing to refund through Square.',
    REFUND_REFUSED: 'Square refused this refund. The customer has not been refunded.',
    MAIL_UNDER_WAY: 'This email is already being sent. Please check again in a minute.',
    EVENT_MEETS_APPOINTMENTS:
      'There are appointments or course dates at that time. They will stay in the diary. Confirm to save the event anyway.',
    SLOT_MEETS_EVENT: 'There is an event at that time. Confirm to book anyway.',
    BOOKING_OUTSIDE: 'This combination is unusual. Please confirm that you want to book it.',
    SERIES_CLASHES: 'Some of these times are not available. Nothing has been saved yet.',
    CUSTOMER_HAS_APPOINTMENTS: 'This customer has an upcoming appointment. Please cancel it first.',
    CUSTOMER_HAS_OPEN_PAYMENT:
      'A payment from this customer is still being checked. Please try again in a few minutes.',
    CUSTOMER_PARTLY_REMOVED:
      'Some of this customer’s data could not be deleted because a system could not be reached. Everything else has been deleted. Please ask whoever runs the site to check the log, then delete the customer again.',
    CHANGED_MEANWHILE:
      'A colleague changed this while you had it open, so your changes have not been saved. Please check the latest version.',
    APPOINTMENT_NOT_STARTED: 'This appointment has not started yet.',
    ATTENDANCE_CLOSED: 'You can only correct attendance for seven days after the visit or the last change.',
    APPOINTMENT_OVER: 'This appointment has finished. Please make a new booking instead.',
    VISIT_NOTED:
      'This visit is marked as completed or as a no-show. Clear the mark first, or refund the customer from the payment page.',
    CHANGE_TOO_LATE: 'This appointment can no longer be changed online. Please call us.',
    MOVED_TOO_OFTEN: 'You’ve already moved this appointment three times. Please call us to move it again.',
    APPOINTMENT_CHANGED: 'This appointment has changed since you opened this page. Please check it again.',
    APPOINTMENT_BUSY: 'Someone is changing this appointment right now. Please try again in a minute.',
    ALREADY_TAKEN_PAYMENT: 'This payment has already been taken.',
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
    NOBODY_PERFORMS:
      'This person is the only one who does one of their treatments. Please add someone else to that treatment first, or archive it.',
    NO_DEMO: 'There is nothing of the demo left to remove.',
    DEMO_HAS_REAL_PAYMENTS:
      'You’ve taken payments since the demo was set up, so it can no longer be removed in one step. Nothing has been changed. Please archive what you do not need.',
    DEMO_PARTLY_REMOVED:
      'Some of the demo’s emails could not be deleted because a system could not be reached. Please ask whoever runs the site to check the log, then remove the demo again.',
    STAFF_HAS_APPOINTMENTS: 'This person has upcoming appointments. Please move or cancel them first.',
  },
  413: {
    BODY_TOO_LARGE: 'That file or message is too large to send.',
    IMPORT_TOO_LARGE:
      'This file is too large. Please split it into files of up to 2 MB, 5,000 rows and 60 columns.',
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
