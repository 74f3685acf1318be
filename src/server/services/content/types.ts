import type { Performers } from '@/domain/content/relations'
import type { CourseType } from '@/domain/courses/course-date'
import type { DiscountRule } from '@/domain/pricing/discount-rule'
import type { BlockView, SectionView } from './block-views'
import type { PictureView } from './picture'
import type { SearchView } from './site-views'

/**
 * Content that search engines can find, with the time of its last change (ISO 8601, UTC). The time is empty if it has
 * never changed.
 */
interface Findable {
  search: SearchView
  updatedAt: string
}

/** Content in the form that pages need: plain, small and without Payload's own types. Amounts are in pence. */

export interface CategoryView extends Findable {
  id: string
  name: string
  slug: string
  tagline: string
  descriptionHtml: string
  picture: PictureView | null
  notOfferedAt: string[]
  leadsTo: 'services' | 'courses'
}

export interface LocationContact {
  id: string
  name: string
  address: string
  city: string
  postcode: string
  phone: string
}

export interface LocationView extends LocationContact, Findable {
  slug: string
  email: string
  openingText: string
  directions: string
  /** Google's place id. If it is empty, the one from the settings is used. */
  placeId: string
  picture: PictureView | null
  map: PictureView | null
  /** In degrees. Null if the coordinates are unknown. */
  coordinates: { latitude: number; longitude: number } | null
}

export interface ServiceView extends Findable {
  id: string
  name: string
  slug: string
  categoryId: string
  summary: string
  descriptionHtml: string
  pictures: PictureView[]
  durationMinutes: number
  patchTest: boolean
  /** True if the treatment names the treatment that customers book as its patch test (D106). */
  hasBookableTest: boolean
  /** The window of an infill and the full sets that it follows (D107). Null for other treatments. */
  infill: { fromDays: number; toDays: number; fullSets: string[] } | null
  /** True for a patch test, which can be free (D106). */
  isPatchTest: boolean
  performers: Performers
  /** One price for each location that has a price above zero. */
  prices: { location: string; pricePence: number }[]
}

/** The details of a member of staff that visitors can see (D21). */
export interface TeamView {
  id: string
  name: string
  locationIds: string[]
}

/** The same details, with the text for the About page. */
export interface TeamMemberView extends TeamView {
  role: string
  words: string
  /** A few words each. If it is empty, the specialities are derived from the treatments that they perform. */
  specialities: string[]
  photo: PictureView | null
  /** The colour of the drawn portrait, 0 to 9. */
  hue: number
  /** True if the person is shown on the About page. */
  isShown: boolean
}

/** A course that visitors may see. */
export interface CourseView extends Findable {
  id: string
  title: string
  slug: string
  summary: string
  descriptionHtml: string
  includedHtml: string
  prerequisitesHtml: string
  picture: PictureView | null
  type: CourseType
  pricePence: number
  /** How long the lessons of an online course take, in hours. Null if this is unknown. */
  studyHours: number | null
  /** The ids of the tutors. The main tutor is first. */
  tutors: string[]
}

export interface CourseDateView {
  id: string
  courseId: string
  locationId: string
  /** In epoch ms. */
  start: number
  end: number
  /** The ids of the tutors on this date. */
  tutors: string[]
  /** 0 if the date is full. */
  placesLeft: number
}

/** The upcoming dates, sorted by start, and the notice that decides which of them can still be bought (D53). */
export interface CourseDatesView {
  noticeMinutes: number
  dates: CourseDateView[]
  /** True if visitors can wait for a place at a full date (D121). */
  hasWaitingList?: boolean
}

export interface FaqView {
  id: string
  question: string
  answerHtml: string
  onHomePage: boolean
}

export interface AftercareView {
  id: string
  title: string
  adviceHtml: string
  categoryId: string | null
  /** The treatments that the advice is for. If empty, it is for every treatment of the category. */
  serviceIds: string[]
}

export interface GalleryView {
  id: string
  caption: string
  /** The text next to the caption. Empty if there is none. */
  descriptionHtml: string
  categoryId: string | null
  picture: PictureView
  /** True for a drawing that is shown until there is a photograph. */
  isDrawn: boolean
}

/** A code that a promotion shows, with the rule by which checkout will check it. */
export interface OfferCodeView {
  code: string
  rule: DiscountRule
}

export interface PromotionView {
  id: string
  title: string
  textHtml: string
  link: string
  /** The treatment that the code is for. */
  serviceId: string | null
  offer: OfferCodeView | null
  picture: PictureView | null
  /** In epoch ms. The end is excluded. Null means no limit. */
  from: number | null
  until: number | null
}

export interface TestimonialView {
  id: string
  author: string
  text: string
  rating: number
  photo: PictureView | null
  /** The treatment that it is about. Null if it names none, or one that visitors cannot see. */
  service: { name: string; categoryId: string } | null
  /** In epoch ms. Null if it is unknown. */
  saidOn: number | null
}

/** A post of the salon's Instagram account. */
export interface PostView {
  id: string
  isVideo: boolean
  caption: string
  /** Empty if Instagram sent no link. */
  link: string
  picture: PictureView
}

export interface PageView extends Findable {
  id: string
  title: string
  intro: string
  bodyHtml: string
  metaDescription: string
  picture: PictureView | null
  slug: string
  /** The sections below the text. */
  sections: BlockView[]
}

export interface HomeView extends Pick<Findable, 'updatedAt'> {
  heroTitle: string
  heroText: string
  heroAction: string
  heroPicture: PictureView | null
  servicesTitle: string
  servicesText: string
  featured: string[]
  beforeAfterTitle: string
  beforeAfterText: string
  beforePicture: PictureView | null
  afterPicture: PictureView | null
  promotionsTitle: string
  aftercareTitle: string
  aftercareText: string
  aftercarePicture: PictureView | null
  testimonialsTitle: string
  visitTitle: string
  visitText: string
  faqTitle: string
  instagramTitle: string
  escapeTitle: string
  escapeText: string
  escapeAction: string
  escapePicture: PictureView | null
  /** The sections below the top of the page, in order. */
  sections: SectionView[]
}
