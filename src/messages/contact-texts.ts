/** The words of the contact page's form and map. The first five are fixed texts (S4, S5, D7). */
export const enquiryTexts = {
  firstName: 'First name is required.',
  email: 'Email is required.',
  phone: 'Phone number is required.',
  empty: 'Enquiry cannot be empty.',
  failed: 'Unknown error occured while handling your enquiry.',
  intro: 'Ask about a treatment, a course or anything else. We answer by email or phone.',
  withoutScript: 'The form needs JavaScript. Without it, please write or ring us: both stand above.',
  asked: (course: string): string =>
    `You would like to be told about “${course}”. Send us the enquiry below, which names it, or ring us.`,
  about: (course: string): string => `I would like to be told about “${course}”.`,
} as const

export const mapTexts = {
  show: (place: string): string => `Show the map of ${place}`,
  warning: 'The map comes from Google, which then learns your internet address and may set cookies.',
  title: (place: string): string => `Map of ${place}`,
  closedForNow: 'Google says that this place is closed for the time being.',
  onGoogle: 'View on Google Maps',
} as const
