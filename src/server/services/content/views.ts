import type { PictureView } from './picture'
import type {
  Aftercare,
  Category,
  Course,
  Faq,
  Gallery,
  HomePage,
  Location,
  Page,
  Promotion,
  Service,
  Staff,
  Testimonial,
} from '../../../payload-types'
import { idOf, idsOf } from '@/domain/content/bin'
import { discountRuleOf } from '../../../domain/pricing/discount-rule'
import { postPicturePath, type StoredPost } from '../../repositories/instagram'
import { blockViews, sectionViews } from './block-views'
import { pictureView } from './picture'
import { safeLink } from './site-views'
import { richTextHtml } from './rich-text'
import { searchView } from './search-view'
import type * as views from './types'

// Documents as pages show them, one function a collection; `types.ts` says what stands in each, with units. A draft may
// lack what its collection requires: its preview is drawn all the same.

interface Findable {
  search?: Parameters<typeof searchView>[0]
  updatedAt: string
}

const findable = ({ search, updatedAt }: Findable) => ({ search: searchView(search), updatedAt })

export const categoryView = (doc: Category): views.CategoryView => ({
  id: doc.id,
  name: doc.name ?? '',
  slug: doc.slug ?? '',
  tagline: doc.tagline ?? '',
  descriptionHtml: richTextHtml(doc.description),
  picture: pictureView(doc.picture),
  notOfferedAt: idsOf(doc.notOfferedAt),
  leadsTo: doc.leadsTo,
  ...findable(doc),
})

export const locationView = (doc: Location): views.LocationView => ({
  id: doc.id,
  name: doc.name ?? '',
  slug: doc.slug ?? '',
  address: doc.address ?? '',
  city: doc.city ?? '',
  postcode: doc.postcode ?? '',
  phone: doc.phone ?? '',
  email: doc.email ?? '',
  openingText: doc.openingText ?? '',
  directions: doc.directions ?? '',
  placeId: doc.placeId ?? '',
  picture: pictureView(doc.picture),
  map: pictureView(doc.map),
  coordinates:
    doc.latitude == null || doc.longitude == null
      ? null
      : { latitude: doc.latitude, longitude: doc.longitude },
  ...findable(doc),
})

/** A location that the reader may not see stays an id when documents are loaded: its price is none of the site's. */
const pricesOf = (doc: Service): views.ServiceView['prices'] =>
  (doc.prices ?? []).flatMap(({ location, pricePence }) =>
    location && typeof location === 'object' && pricePence && pricePence > 0
      ? [{ location: location.id, pricePence }]
      : [],
  )

export const serviceView = (doc: Service): views.ServiceView => ({
  id: doc.id,
  name: doc.name ?? '',
  slug: doc.slug ?? '',
  categoryId: idOf(doc.category) ?? '',
  summary: doc.summary ?? '',
  descriptionHtml: richTextHtml(doc.description),
  pictures: (doc.images ?? []).map(pictureView).filter((picture) => picture !== null),
  durationMinutes: doc.durationMinutes,
  patchTest: doc.patchTest ?? false,
  performers: idsOf(doc.staff),
  prices: pricesOf(doc),
  ...findable(doc),
})

export const courseView = (doc: Course): views.CourseView => ({
  id: doc.id,
  title: doc.title ?? '',
  slug: doc.slug ?? '',
  summary: doc.summary ?? '',
  descriptionHtml: richTextHtml(doc.description),
  includedHtml: richTextHtml(doc.included),
  prerequisitesHtml: richTextHtml(doc.prerequisites),
  picture: pictureView(doc.picture),
  type: doc.courseType,
  pricePence: doc.pricePence ?? 0,
  studyHours: doc.studyHours ?? null,
  tutors: idsOf(doc.tutors),
  ...findable(doc),
})

export const teamView = (doc: Staff): views.TeamMemberView => ({
  id: doc.id,
  name: doc.firstName,
  locationIds: idsOf(doc.locations),
  role: doc.role ?? '',
  words: doc.bio ?? '',
  specialities: doc.specialities ?? [],
  photo: pictureView(doc.photo),
  hue: doc.colour ?? 0,
  isShown: doc.hidden !== true,
})

export const faqView = (doc: Faq): views.FaqView => ({
  id: doc.id,
  question: doc.question ?? '',
  answerHtml: richTextHtml(doc.answer),
  onHomePage: doc.onHomePage ?? false,
})

export const aftercareView = ({ id, title, advice, category, services }: Aftercare): views.AftercareView => ({
  ...{ id, title: title ?? '', adviceHtml: richTextHtml(advice) },
  categoryId: idOf(category),
  serviceIds: idsOf(services),
})

export const galleryView = (doc: Gallery): views.GalleryView | null => {
  const picture = pictureView(doc.picture)
  if (!picture) return null
  const isDrawn = typeof doc.picture === 'object' && doc.picture?.drawn === true
  const descriptionHtml = richTextHtml(doc.description)
  return {
    id: doc.id,
    caption: doc.caption,
    descriptionHtml,
    categoryId: idOf(doc.category),
    picture,
    isDrawn,
  }
}

const instant = (at: string | null | undefined): number | null => (at ? Date.parse(at) : null)

/** Of a code that was loaded with its promotion; visitors cannot read codes for themselves. */
const offerView = (discount: Promotion['discount']): views.OfferCodeView | null =>
  discount && typeof discount === 'object' ? { code: discount.code, rule: discountRuleOf(discount) } : null

export const promotionView = (doc: Promotion): views.PromotionView => ({
  id: doc.id,
  title: doc.title ?? '',
  textHtml: richTextHtml(doc.text),
  link: safeLink(doc.link),
  serviceId: idOf(doc.service),
  offer: offerView(doc.discount),
  picture: pictureView(doc.picture),
  from: instant(doc.from),
  until: instant(doc.until),
})

export const testimonialView = (doc: Testimonial): views.TestimonialView => ({
  id: doc.id,
  author: doc.author,
  text: doc.text,
  rating: doc.rating ?? 5,
  photo: pictureView(doc.photo),
})

/** The first line of a caption is enough to say what is seen. */
const altOf = ({ caption }: StoredPost): string => caption.split('\n')[0]?.slice(0, 150) || 'A post'

export const postView = (post: StoredPost): views.PostView => ({
  id: post.id,
  isVideo: post.type === 'VIDEO',
  caption: post.caption,
  link: safeLink(post.permalink),
  picture: {
    src: postPicturePath(post.picture),
    srcSet: '',
    ...{ width: post.width, height: post.height, alt: altOf(post), caption: '' },
  },
})

export const pageView = (doc: Page): views.PageView => ({
  id: doc.id,
  title: doc.title ?? '',
  intro: doc.intro ?? '',
  bodyHtml: richTextHtml(doc.body),
  metaDescription: doc.metaDescription ?? '',
  picture: pictureView(doc.picture),
  slug: doc.slug ?? '',
  sections: blockViews(doc.sections),
  ...findable(doc),
})

const texts = [
  'heroTitle', 'heroText', 'heroAction', 'servicesTitle', 'servicesText', 'beforeAfterTitle', 'beforeAfterText',
  'promotionsTitle', 'aftercareTitle', 'aftercareText', 'testimonialsTitle', 'visitTitle', 'visitText', 'faqTitle',
  'instagramTitle', 'escapeTitle', 'escapeText', 'escapeAction',
] as const // prettier-ignore

const pictures = [
  'heroPicture',
  'beforePicture',
  'afterPicture',
  'aftercarePicture',
  'escapePicture',
] as const

export const homeView = (doc: HomePage): views.HomeView => ({
  ...(Object.fromEntries(texts.map((name) => [name, doc[name] ?? ''])) as Record<
    (typeof texts)[number],
    string
  >),
  ...(Object.fromEntries(pictures.map((name) => [name, pictureView(doc[name])])) as Record<
    (typeof pictures)[number],
    PictureView | null
  >),
  featured: idsOf(doc.featured),
  sections: sectionViews(doc.sections),
  updatedAt: doc.updatedAt ?? '',
})
