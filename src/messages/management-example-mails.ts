/** The invented customer and what they booked, in the preview of emails. */
export const exampleMailTexts = {
  firstName: 'Jamie',
  lastName: 'Example',
  treatment: 'Brow shape',
  person: 'Alex',
  location: 'High Street',
  course: 'Lash lifting for beginners',
  enquiry: 'Do you have any appointments on Saturdays?',
  username: 'jamie',
  code: '123456',
} as const
