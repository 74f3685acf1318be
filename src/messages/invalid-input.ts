import { enquiryTexts } from './contact'

/** The errors about what was sent, with status 400. Fixed texts are quoted exactly (D7), including odd spellings. */
export const invalidInput = {
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
  AGE_OUT_OF_RANGE: 'Please enter a whole number of days or years within the limits shown beside the field.',
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
  WAITING_NEEDS_CONTACT:
    'Please enter an email address, or a mobile number to which we may send text messages.',
  LINK_NEEDS_EMAIL:
    'This customer has no email address. Please add one, or take the payment in a different way.',
  LINK_TOO_LATE:
    'The appointment begins too soon for a payment link. Please take the payment in a different way.',
  NO_COURSE: 'Please go back and select a course to purchase',
  COURSE_DATE_REQUIRED: 'Please select an available date and time for your course.',
  EXPRESS_REQUEST_NEEDED:
    'This begins within the 14 days in which you can cancel. Please tick the box to ask for this. You have not been charged.',
  DISCOUNT_UNKNOWN: 'We do not recognise this code. Please check the spelling.',
  DISCOUNT_NOT_NOW: 'This code is not valid today.',
  DISCOUNT_NOT_FOR_THESE: 'This code does not apply to the treatments in your basket.',
  AMOUNT_INVALID: 'Please enter an amount above £0, such as 12.50.',
  DISCOUNT_TOO_MUCH:
    'That would take the price below £0. Nothing has been changed. Please enter a smaller amount.',
  RISE_NOT_AGREED:
    'The customer would pay more. Nothing has been changed. Please confirm that the customer has agreed to the new price.',
  VOUCHER_AMOUNT: 'Please enter an amount within the limits shown for gift vouchers.',
  INVALID_GIFT_MESSAGE: 'Please enter a message of up to 300 characters, without web addresses.',
  REFUND_ONLY_BY_HAND:
    'Square will not make any more refunds of this payment. Please refund the customer at the desk, then record it on the payment page.',
  PAYMENT_DISPUTED:
    'The customer’s bank is asking for this payment back (a dispute), so a refund could pay the customer twice. Nothing has been refunded. If you want to refund it anyway, a manager or an admin can do so on the payment page.',
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
  TILL_DAY_TOO_OLD:
    'This day is more than 31 days ago, and no cash was taken or refunded on it. The till has not been closed. Please check the date.',
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
  BOOKING_FEE_INVALID:
    'Please enter a booking fee: a whole percentage from 1 to 100, or an amount from £0.01 to £10,000.',
  DURATION_INVALID: 'Please enter a duration from 5 to 600 minutes, in steps of five.',
  CATEGORY_NAME_REQUIRED: 'Please enter a category name.',
  IMPORT_NOT_CSV:
    'We cannot read this file. Please save it as CSV in your spreadsheet program, then choose it again.',
  IMPORT_EMPTY: 'This file has no rows to import.',
  TEAM_NAME_REQUIRED: 'Please enter a first and last name.',
  ANSWER_MISSING: 'Please answer this question.',
  ANSWER_INVALID: 'Please check this answer.',
  ANSWER_TOO_LONG: 'This answer is too long. Please shorten it.',
  CONSENT_MISSING: 'Please agree first that we may keep your answers.',
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
} as const
