import type { CourseType } from '@/domain/courses/course-date'
import type { DiscountRule } from '@/domain/pricing/discount-rule'
import type { BlockView, SectionView } from './block-view-types'
import type { PictureView } from './picture'
import type { SearchView } from './search-view'

/** Content that appears in search engines, with its last change (ISO 8601, UTC; empty: never). */
interface Findable {
  search: SearchView
  updatedAt: string
}

/** Content in the form pages need: plain, small and without Payload's own types. Money in pence. */

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

export interface LocationView extends Findable {
  id: string
  name: string
  slug: string
  address: string
  city: string
  postcode: string
  phone: string
  email: string
  openingText: string
  directions: string
  /** Google's place id; empty: the one from the settings. */
  placeId: string
  picture: PictureView | null
  map: PictureView | null
  /** Degrees; null: unknown. */
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
  /** Ids of the staff named for the treatment; an empty list means everyone. */
  performers: string[]
  /** One per location with a price above zero. */
  prices: { location: string; pricePence: number }[]
}

/** The data of a member of staff that visitors can see (D21). */
export interface TeamView {
  id: string
  name: string
  locationIds: string[]
}

/** The same, with the text for the About page. */
export interface TeamMemberView extends TeamView {
  role: string
  words: string
  /** A few words each; empty: derived from the treatments they perform. */
  specialities: string[]
  photo: PictureView | null
  /** 0 to 9: the colour of their drawn portrait. */
  hue: number
  /** True if shown on the About page. */
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
  /** How long the lessons of an online course take; null if unknown. */
  studyHours: number | null
  /** Ids of the tutors, the main tutor first. */
  tutors: string[]
}

/** A date of an in-person course. */
export interface CourseDateView {
  id: string
  courseId: string
  locationId: string
  /** Epoch ms. */
  start: number
  end: number
  /** Ids of the tutors on this date. */
  tutors: string[]
  /** 0: full. */
  placesLeft: number
}

/** The upcoming dates by start, and the notice that decides which of them can still be bought (D53). */
export interface CourseDatesView {
  noticeMinutes: number
  dates: CourseDateView[]
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
  /** The treatments it is for. Empty: every treatment of the category. */
  serviceIds: string[]
}

export interface GalleryView {
  id: string
  caption: string
  /** The text next to the caption; empty if there is none. */
  descriptionHtml: string
  categoryId: string | null
  picture: PictureView
  /** True for a drawing that is shown until there is a photograph. */
  isDrawn: boolean
}

/** A code shown in a promotion, with the rule by which it is checked at checkout. */
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
  /** Epoch ms, the end excluded; null if there is no limit. */
  from: number | null
  until: number | null
}

export interface TestimonialView {
  id: string
  author: string
  text: string
  rating: number
  photo: PictureView | null
}

/** A post of the salon's Instagram account. */
export interface PostView {
  id: string
  isVideo: boolean
  caption: string
  /** Empty if Instagram sent none. */
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
