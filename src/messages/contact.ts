/** The texts of the contact page's form and map. The first five are fixed texts (S4, S5, D7). */
export const enquiryTexts = {
  firstName: 'First name is required.',
  email: 'Email is required.',
  phone: 'Phone number is required.',
  empty: 'Enquiry cannot be empty.',
  failed: 'Unknown error occured while handling your enquiry.',
} as const

/** Above the form, unless the owner has written a text of their own. */
export const enquiryIntro = 'Ask about a treatment, a course or anything else. We’ll reply by email or phone.'

export const mapTexts = {
  warning: 'The map comes from Google. If you show it, Google will see your IP address and may set cookies.',
  title: (place: string): string => `Map of ${place}`,
} as const
