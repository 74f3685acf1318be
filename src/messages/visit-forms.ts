/** The sentences about forms (D122) for the person who fills them in. */
export const formTexts = {
  title: 'Before your visit',
  noLink: 'Please open the link in our email again.',
  openFailed: 'We could not load your forms. Please try again.',
  retry: 'Try again',
  hello: (name: string, when: string | null): string =>
    `Hello ${name}, please fill this in ${when ? `before ${when}` : 'before you begin'}.`,
  nothing: 'You do not need to fill in anything else.',
  consentTitle: 'Your consent',
  consent:
    'Your answers may say something about your health. I agree that the salon keeps and uses them so that I can be treated safely.',
  consentHint: 'We save nothing until you agree. You can withdraw your consent at any time.',
  saving: 'Saving…',
  saved: 'Your answers are saved as you go.',
  notSaved: 'Your last change is not saved yet. Please check your connection.',
  send: 'Send to the salon',
  sendFailed: 'We could not send the form. Your answers are still here. Please try again.',
  sent: 'Sent',
  sentOn: (when: string): string => `Thank you. We received your answers on ${when}.`,
  valid: (when: string): string => `We have your answers from ${when}. They are still valid.`,
  outdated: (when: string): string => `You filled this in on ${when}. Has anything changed since?`,
  unchanged: 'Nothing has changed',
  changed: 'Something has changed',
  withdraw: 'Withdraw consent and delete answers',
  withdrawQuestion: 'Delete your answers to this form? We may not be able to treat you without them.',
  withdrawYes: 'Yes, delete them',
  withdrawNo: 'Keep them',
  withdrawFailed: 'We could not delete your answers. Please try again.',
  withdrawn: 'Your consent is withdrawn and your answers have been deleted.',
  begunElsewhere:
    'This form was started on a different device. To protect the answers, we do not show them here. If you fill it in here, your answers will replace them.',
  fillIn: (title: string, guest: string | null): string =>
    guest ? `Please fill in “${title}” for ${guest}.` : `Please fill in “${title}”.`,
  open: 'Fill in',
  fresh:
    'To keep your answers safe, please open the link in our email, or ask for a new link to My bookings.',
  tabletDone: 'Thank you. Please give the tablet back to us.',
  tabletClosed: 'Please give the tablet back to us.',
  staffSignIn: 'Staff sign-in',
  optional: 'optional',
  yes: 'Yes',
  no: 'No',
  choose: 'Please choose',
  typedName: 'Type your full name to agree',
  problems: {
    missing: 'Please answer this question.',
    invalid: 'Please check this answer.',
    long: 'This answer is too long. Please shorten it.',
  },
  checkAnswers: 'Please check the answers that are marked.',
} as const

/** The sentence about forms in a text reminder. The page of the booking has the forms of several people. */
export const getFormTextSentence = (link: string, isForAll: boolean): string =>
  isForAll
    ? `Please first fill in the forms for everyone coming with you: ${link}`
    : `Please fill in your form first: ${link}`

/** The text of the link in emails. */
export const getFormLinkLabel = (title: string, guest: string | null): string =>
  guest ? `Before your visit: fill in “${title}” for ${guest}` : `Before your visit: fill in “${title}”`

/** The sentences about forms for staff. */
export const formStaffTexts = {
  heading: 'Forms',
  states: {
    empty: 'Not filled in',
    open: 'Started',
    sent: 'Filled in',
    valid: 'Valid answers from before',
    outdated: 'Must be confirmed',
    withdrawn: 'Consent withdrawn',
  },
  tones: {
    empty: 'pending',
    open: 'pending',
    sent: 'paid',
    valid: 'paid',
    outdated: 'pending',
    withdrawn: 'failed',
  },
  tellFirst: 'Read the form first',
  tellFirstHint:
    'Please read some of the answers before the treatment. This mark disappears once a colleague has read them together with the customer’s health notes.',
  arrivedAnyway: 'Mark as arrived anyway',
  read: 'Read the answers',
  answers: 'Answers to forms',
  title: (title: string, guest: string | null): string => (guest ? `${title} (${guest})` : title),
  sentOn: (when: string): string => `Sent on ${when}`,
  consentedOn: (when: string): string => `Consent given on ${when}`,
  flagged: 'Tell us first',
  none: 'No answer',
  handOver: 'Hand over tablet',
  handOverTitle: (who: string): string => `Hand this device to ${who}?`,
  handOverHint:
    'You will be signed out on this device, and it will show only the form. When you get it back, please sign in again. The form closes after an hour.',
  handOverYes: 'Sign out and open the form',
  handedOver: 'You are signed out. The form can be filled in now.',
  notHandedOver: 'The form could not be opened. Please check that you are still signed in, and try again.',
  keep: 'Go back',
  removeQuestion: 'Delete these answers?',
  remove: 'Delete answers',
  removed: 'The answers have been deleted.',
  notRemoved: 'The answers could not be deleted. Please try again.',
} as const

/** The sentences of the editor of forms. */
export const formEditorTexts = {
  description:
    'Forms that people fill in on their phones before a visit or course. The link is in our emails and text reminders.',
  introduction: 'Shown above the questions.',
  kinds: {
    short: 'Short text',
    long: 'Long text',
    choice: 'One of several choices',
    'yes-no': 'Yes or no',
    date: 'Date',
    'birth-date': 'Date of birth',
    consent: 'Consent with typed name',
  },
  choices: 'One choice on each line.',
  tooFewChoices: 'Please enter at least two choices, one on each line.',
  choicesTooLong: 'Please enter at most 50 choices of up to 200 characters each.',
  tellFirst:
    'An answer marks the appointment until staff have read it. A yes/no question only marks it if the answer is yes.',
  months: 'After that, we ask once if anything has changed.',
  services: 'Everyone who books one of these treatments gets the link.',
  courses: 'Everyone who has a place on one of these courses gets the link.',
  archive: 'Nobody is asked to fill it in any more. Answers are kept.',
} as const
