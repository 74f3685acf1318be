import type { CourseType } from '@/domain/courses/course-date'
import type { DiscountRule } from '@/domain/pricing/discount-rule'
import type { BlockView, SectionView } from './block-view-types'
import type { PictureView } from './picture'
import type { SearchView } from './search-view'

/** What has a place in search engines, and when it was changed last (ISO 8601, UTC; empty: never). */
interface Findable {
  search: SearchView
  updatedAt: string
}

/** Content as the pages need it: plain, small, free of Payload's own shapes. Money in pence. */

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
  /** Of Google; empty: that of the settings. */
  placeId: string
  picture: PictureView | null
  map: PictureView | null
  /** Degrees; null: not known. */
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
  /** Ids of the staff who are named for it; none named means everybody. */
  performers: string[]
  /** By the location's id, for those with a price above zero. */
  prices: { location: string; pricePence: number }[]
}

/** A member of staff as visitors may know them (D21). */
export interface TeamView {
  id: string
  name: string
  locationIds: string[]
}

/** The same with what the About page says of them. */
export interface TeamMemberView extends TeamView {
  role: string
  words: string
  /** A few words each; none: what they perform says it. */
  specialities: string[]
  photo: PictureView | null
  /** 0 to 9, the hue of their drawn portrait. */
  hue: number
  /** On the About page. */
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
  /** How long the lessons of an online course take; null where nobody said. */
  studyHours: number | null
  /** Ids of the staff who teach it, the first tutor first. */
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
  /** Ids of the staff who teach then. */
  tutors: string[]
  /** 0: full. */
  placesLeft: number
}

/** The dates to come, by their start, and the notice that decides which of them can be bought (D53). */
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
  /** The treatments it is for; none for every treatment of the category. */
  serviceIds: string[]
}

export interface GalleryView {
  id: string
  caption: string
  /** Beside the caption; empty without one. */
  descriptionHtml: string
  categoryId: string | null
  picture: PictureView
  /** A drawing, which stands there until there is a photograph. */
  isDrawn: boolean
}

/** A code that a promotion tells, with the rule by which it is judged at checkout. */
export interface OfferCodeView {
  code: string
  rule: DiscountRule
}

export interface PromotionView {
  id: string
  title: string
  textHtml: string
  link: string
  /** The treatment that it is for. */
  serviceId: string | null
  offer: OfferCodeView | null
  picture: PictureView | null
  /** Epoch ms, the end not included; null when there is no limit. */
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

/** A post of the salon's account at Instagram. */
export interface PostView {
  id: string
  isVideo: boolean
  caption: string
  /** Empty when Instagram gave none. */
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
  /** Below the text. */
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
  /** Below the top, in their order. */
  sections: SectionView[]
}
