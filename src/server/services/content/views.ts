import { toInfillWindow } from '@/domain/booking/infill-window'
import { type PictureView, toPictureView } from './picture'
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
} from '@/payload-types'
import { toDiscountRule } from '@/domain/pricing/discount-rule'
import { toBlockViews, toSectionViews } from './block-views'
import { toSafeLink, searchView } from './site-views'
import { renderRichText } from './rich-text'
import type * as views from './types'
import { getPerformers, getRelationId, getRelationIds } from '@/domain/content/relations'

// Converts documents to the form that pages need, with one function for each collection. `types.ts` describes the
// fields and units. A draft may lack required fields, but its preview is rendered anyway.

interface Findable {
  search?: Parameters<typeof searchView>[0]
  updatedAt: string
}

const toSearchFields = ({ search, updatedAt }: Findable) => ({ search: searchView(search), updatedAt })

export const toCategoryView = (doc: Category): views.CategoryView => ({
  id: doc.id,
  name: doc.name ?? '',
  slug: doc.slug ?? '',
  tagline: doc.tagline ?? '',
  descriptionHtml: renderRichText(doc.description),
  picture: toPictureView(doc.picture),
  notOfferedAt: getRelationIds(doc.notOfferedAt),
  leadsTo: doc.leadsTo,
  ...toSearchFields(doc),
})

export const toLocationContact = (
  doc: Pick<Location, keyof views.LocationContact>,
): views.LocationContact => ({
  id: doc.id,
  name: doc.name ?? '',
  address: doc.address ?? '',
  city: doc.city ?? '',
  postcode: doc.postcode ?? '',
  phone: doc.phone ?? '',
})

export const toLocationView = (doc: Location): views.LocationView => ({
  ...toLocationContact(doc),
  slug: doc.slug ?? '',
  email: doc.email ?? '',
  openingText: doc.openingText ?? '',
  directions: doc.directions ?? '',
  placeId: doc.placeId ?? '',
  picture: toPictureView(doc.picture),
  map: toPictureView(doc.map),
  coordinates:
    doc.latitude == null || doc.longitude == null
      ? null
      : { latitude: doc.latitude, longitude: doc.longitude },
  ...toSearchFields(doc),
})

/**
 * Converts the prices. When documents are loaded, a location that the reader may not see stays an id, so its price is
 * left out.
 */
const toServicePrices = (doc: Service): views.ServiceView['prices'] =>
  (doc.prices ?? []).flatMap(({ location, pricePence }) =>
    location && typeof location === 'object' && ((pricePence ?? 0) > 0 || doc.isPatchTest)
      ? [{ location: location.id, pricePence: pricePence ?? 0 }]
      : [],
  )

const toInfillView = (doc: Service): views.ServiceView['infill'] => {
  const window = toInfillWindow(doc)
  return window && { ...window, fullSets: getRelationIds(doc.infillOf) }
}

export const toServiceView = (doc: Service): views.ServiceView => ({
  id: doc.id,
  name: doc.name ?? '',
  slug: doc.slug ?? '',
  categoryId: getRelationId(doc.category) ?? '',
  summary: doc.summary ?? '',
  descriptionHtml: renderRichText(doc.description),
  pictures: (doc.images ?? []).map(toPictureView).filter((picture) => picture !== null),
  durationMinutes: doc.durationMinutes,
  patchTest: doc.patchTest ?? false,
  isPatchTest: doc.isPatchTest ?? false,
  hasBookableTest: getRelationId(doc.testTreatment) !== null,
  infill: toInfillView(doc),
  performers: getPerformers(doc),
  prices: toServicePrices(doc),
  ...toSearchFields(doc),
})

export const toCourseView = (doc: Course): views.CourseView => ({
  id: doc.id,
  title: doc.title ?? '',
  slug: doc.slug ?? '',
  summary: doc.summary ?? '',
  descriptionHtml: renderRichText(doc.description),
  includedHtml: renderRichText(doc.included),
  prerequisitesHtml: renderRichText(doc.prerequisites),
  picture: toPictureView(doc.picture),
  type: doc.courseType,
  pricePence: doc.pricePence ?? 0,
  studyHours: doc.studyHours ?? null,
  tutors: getRelationIds(doc.tutors),
  ...toSearchFields(doc),
})

export const toTeamView = (doc: Staff): views.TeamMemberView => ({
  id: doc.id,
  name: doc.firstName,
  locationIds: getRelationIds(doc.locations),
  role: doc.role ?? '',
  words: doc.bio ?? '',
  specialities: doc.specialities ?? [],
  photo: toPictureView(doc.photo),
  hue: doc.colour ?? 0,
  isShown: doc.hidden !== true,
})

export const toFaqView = (doc: Faq): views.FaqView => ({
  id: doc.id,
  question: doc.question ?? '',
  answerHtml: renderRichText(doc.answer),
  onHomePage: doc.onHomePage ?? false,
})

export const toAftercareView = ({
  id,
  title,
  advice,
  category,
  services,
}: Aftercare): views.AftercareView => ({
  id,
  title: title ?? '',
  adviceHtml: renderRichText(advice),
  categoryId: getRelationId(category),
  serviceIds: getRelationIds(services),
})

export const toGalleryView = (doc: Gallery): views.GalleryView | null => {
  const picture = toPictureView(doc.picture)
  if (!picture) return null
  const isDrawn = typeof doc.picture === 'object' && doc.picture?.drawn === true
  const descriptionHtml = renderRichText(doc.description)
  return {
    id: doc.id,
    caption: doc.caption ?? '',
    descriptionHtml,
    categoryId: getRelationId(doc.category),
    picture,
    isDrawn,
  }
}

const parseInstantOrNull = (at: string | null | undefined): number | null => (at ? Date.parse(at) : null)

/** Converts a code that was loaded with its promotion. Visitors cannot read codes directly. */
const toOfferView = (discount: Promotion['discount']): views.OfferCodeView | null =>
  discount && typeof discount === 'object' ? { code: discount.code, rule: toDiscountRule(discount) } : null

export const toPromotionView = (doc: Promotion): views.PromotionView => ({
  id: doc.id,
  title: doc.title ?? '',
  textHtml: renderRichText(doc.text),
  link: toSafeLink(doc.link),
  serviceId: getRelationId(doc.service),
  offer: toOfferView(doc.discount),
  picture: toPictureView(doc.picture),
  from: parseInstantOrNull(doc.from),
  until: parseInstantOrNull(doc.until),
})

/** A treatment that the reader may not see stays an id when testimonials are loaded. An archived one is left out too. */
const toSaidAbout = (service: Testimonial['service']): views.TestimonialView['service'] =>
  service && typeof service === 'object' && !service.archived
    ? { name: service.name ?? '', categoryId: getRelationId(service.category) ?? '' }
    : null

export const toTestimonialView = (doc: Testimonial): views.TestimonialView => ({
  id: doc.id,
  author: doc.author,
  text: doc.text,
  rating: doc.rating ?? 5,
  photo: toPictureView(doc.photo),
  service: toSaidAbout(doc.service),
  saidOn: parseInstantOrNull(doc.saidOn),
})

export const toPageView = (doc: Page): views.PageView => ({
  id: doc.id,
  title: doc.title ?? '',
  intro: doc.intro ?? '',
  bodyHtml: renderRichText(doc.body),
  metaDescription: doc.metaDescription ?? '',
  picture: toPictureView(doc.picture),
  slug: doc.slug ?? '',
  sections: toBlockViews(doc.sections),
  ...toSearchFields(doc),
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

export const toHomeView = (doc: HomePage): views.HomeView => ({
  ...(Object.fromEntries(texts.map((name) => [name, doc[name] ?? ''])) as Record<
    (typeof texts)[number],
    string
  >),
  ...(Object.fromEntries(pictures.map((name) => [name, toPictureView(doc[name])])) as Record<
    (typeof pictures)[number],
    PictureView | null
  >),
  featured: getRelationIds(doc.featured),
  sections: toSectionViews(doc.sections),
  updatedAt: doc.updatedAt ?? '',
})
