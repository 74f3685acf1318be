/** The two demo locations, by the key used in the other files. */
export type LocationKey = 'medway' | 'maidstone'

export type CategorySlug =
  'brows' | 'lash-services' | 'nails' | 'lashes' | 'waxing' | 'facials' | 'teeth-whitening' | 'courses'

export type StaffKey = 'rosalind' | 'imogen' | 'tamsin' | 'beatrix' | 'leila' | 'maren' | 'priya' | 'odette'

export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'

/** The kinds of rooms and equipment. */
export type KindKey = 'room' | 'led'

export interface SeedKind {
  key: KindKey
  name: string
}

export interface SeedResource {
  name: string
  kind: KindKey
  location: LocationKey
}

/** Rich text in the demo is written as Markdown: headings, lists, bold text and links. */
export type Markdown = string

export interface SeedLocation {
  key: LocationKey
  slug: string
  name: string
  address: string
  city: string
  postcode: string
  phone: string
  email: string
  /** One line per group of days. */
  openingText: string
  directions: string
  /** Key of a picture in pictures.ts. */
  picture: string
  map: string
}

export interface SeedCategory {
  slug: CategorySlug
  name: string
  tagline: string
  description: Markdown
  picture: string
  notOfferedAt: readonly LocationKey[]
  leadsTo: 'services' | 'courses'
}

/** A product that needs a patch test (D106). */
export interface SeedTestProduct {
  key: TestProductKey
  name: string
  demand: 'require' | 'ask' | 'advise'
}

export type TestProductKey = 'tint' | 'henna' | 'lamination' | 'lift' | 'mascara' | 'glue'

export interface SeedService {
  slug: string
  name: string
  category: CategorySlug
  summary: string
  description: Markdown
  durationMinutes: number
  cleanUpMinutes: number
  /** In pence. A location that is missing does not offer the treatment. */
  prices: Readonly<Partial<Record<LocationKey, number>>>
  patchTest: boolean
  /** The window of an infill in days, and the slugs of the full sets that it follows (D107). */
  infill?: { from: number; to: number; of: readonly string[] }
  /** The products that need a patch test. */
  testProducts?: readonly TestProductKey[]
  /** True for the treatment that is the patch test. */
  isPatchTest?: boolean
  staff: readonly StaffKey[]
  /** The rooms and equipment that it needs. None if missing. */
  kinds?: readonly KindKey[]
  picture: string | null
}

/** A date of a course, relative to the first start, so that there are always upcoming dates. */
export interface SeedCourseDate {
  /** How many weeks after the current one. */
  week: number
  /** 0 (Monday) to 6 (Sunday). */
  weekday: number
  /** The number of days, each from ten to four. */
  days: number
  location: LocationKey
  participants: number
}

export interface SeedCourse {
  slug: string
  title: string
  summary: string
  description: Markdown
  included: Markdown
  prerequisites: Markdown
  courseType: 'in-person' | 'online'
  /** In pence. */
  pricePence: number
  /** The number at each date. */
  places: number
  tutors: readonly StaffKey[]
  picture: string
  published: boolean
  joiningInformation?: string
  /** Only for an online course. */
  studyHours?: number
  dates: readonly SeedCourseDate[]
  /** Only for an online course. */
  participants?: number
}

/** London wall-clock times, HH:mm. A day has one entry for each period between breaks. */
interface SeedShift {
  start: string
  end: string
}

export type SeedWeek = Readonly<Partial<Record<Weekday, readonly SeedShift[]>>>

export interface SeedStaff {
  key: StaffKey
  firstName: string
  lastName: string
  role: string
  bio: string
  specialities: readonly string[]
  email: string
  phone: string
  /** 0 to 9: the hue in the calendar. */
  colour: number
  locations: readonly LocationKey[]
  hours: Readonly<Partial<Record<LocationKey, SeedWeek>>>
  picture: string
}

export interface SeedFaq {
  question: string
  answer: Markdown
  onHomePage: boolean
}

export interface SeedAftercare {
  title: string
  advice: string
  category: CategorySlug
  /** Names of the treatments it is for. Without them: every treatment of the category. */
  services?: readonly string[]
}

export interface SeedGalleryPicture {
  picture: string
  caption: string
  category: CategorySlug
}

export interface SeedPromotion {
  title: string
  text: string
  picture: string
  link: string
  /** Slug of the treatment it is for. */
  service: string
  /** A code from discounts.ts. */
  code?: string
}

export interface SeedDiscount {
  code: string
  percent: number
  oncePerCustomer: boolean
  /** How many treatments of one order it applies to. */
  maxLines: number
  /** Slugs. */
  services: readonly string[]
}

export interface SeedTestimonial {
  author: string
  text: string
  rating: number
  /** The slug of the treatment. */
  service?: string
  /** How many weeks ago it was said. */
  weeksAgo: number
}

export interface SeedClosure {
  /** yyyy-MM-dd, London. */
  date: string
  name: string
}

export interface SeedPage {
  slug: string
  title: string
  intro: string
  body: Markdown
  metaDescription: string
  picture: string | null
}

export interface SeedPicture {
  /** File name in src/seed/pictures. */
  file: string
  alt: string
  /** In per cent from the left and from the top. */
  focalPoint: { x: number; y: number }
}
