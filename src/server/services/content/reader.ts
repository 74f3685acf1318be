import { unstable_cache } from 'next/cache'
import type { CollectionSlug, Payload, Where } from 'payload'
import { ALL_CONTENT } from '../../cache/content-watch'
import { untilTag } from '@/server/cache/remember-content'
import { rememberFailedWords, rememberPhone } from '@/server/production'
import { instagramState } from '../../repositories/instagram'
import { allRedirects } from '../../repositories/redirects'
import { ruleWords, withRules } from '@/domain/booking/own-changes'
import { bookingSettings } from '../settings/booking-settings'
import { closedDaysView, type SiteView } from './site-views'
import { courseDatesView, promotionsView } from './promotions'
import type { CourseView, PageView, PostView, ServiceView } from './types'
import * as site from './site-views'
import * as view from './views'

type GetPayload = () => Promise<Payload>

/** Read as a visitor would: published ones only, access rules applied. */
const found = async (payload: Payload, collection: CollectionSlug, where?: Where): Promise<unknown[]> => {
  const { docs } = await payload.find({
    collection,
    where,
    sort: 'position',
    depth: 1,
    limit: 0,
    pagination: false,
    overrideAccess: false,
  })
  return docs
}

const live: Where = { archived: { not_equals: true } }

/** Every list depends on its own collection and on what its documents point at: pictures, pages in links. */
const cached = <Result>(
  name: string,
  tags: string[],
  load: () => Promise<Result>,
  revalidate?: number,
): Promise<Result> =>
  unstable_cache(load, ['content', name], { tags: [...tags, 'media', ALL_CONTENT], revalidate })()

/** Pages with posts look again after so long. */
const POSTS_LOOK_AGAIN_SECONDS = 600

/** Places and uses of codes are also freed by jobs and by time, some of which expire nothing. */
const LOOK_AGAIN_SECONDS = 60

/**
 * The site's content, each list read once and kept until one of its tags expires (the collections' hooks do
 * that on every save). Pages built from it inherit the tags. Payload is asked for only on a miss.
 */
export const contentReader = (getPayload: GetPayload) => {
  const list = <Doc, View>(
    collection: CollectionSlug,
    shape: (doc: Doc) => View,
    where?: Where,
    tags: string[] = [],
  ): Promise<View[]> =>
    cached(collection, [collection, 'booking-settings', ...tags], async () => {
      const payload = await getPayload()
      const rules = ruleWords(await bookingSettings(payload))
      return ((await found(payload, collection, where)) as Doc[]).map((doc) => withRules(shape(doc), rules))
    })
  return {
    site: (): Promise<SiteView> =>
      cached('site-settings', ['site-settings'], async () => {
        const doc = await (await getPayload()).findGlobal({ slug: 'site-settings', depth: 1 })
        rememberPhone(doc.phone ?? '')
        return site.siteView(doc)
      }),
    home: () =>
      cached('home-page', ['home-page', 'categories', 'pages', 'booking-settings'], async () => {
        const payload = await getPayload()
        const shown = view.homeView(await payload.findGlobal({ slug: 'home-page', depth: 1 }))
        return withRules(shown, ruleWords(await bookingSettings(payload)))
      }),
    words: () =>
      cached('site-words', ['site-words', 'booking-settings'], async () => {
        const payload = await getPayload()
        const words = site.wordsView(await payload.findGlobal({ slug: 'site-words', depth: 0 }))
        rememberFailedWords(words.pages)
        const checkout = withRules(words.checkout, ruleWords(await bookingSettings(payload)))
        return { ...words, checkout }
      }),
    look: () =>
      cached('look', ['look'], async () =>
        site.lookView(await (await getPayload()).findGlobal({ slug: 'look', depth: 1 })),
      ),
    categories: () => list('categories', view.categoryView, live, ['pages', 'locations']),
    locations: () => list('locations', view.locationView, live),
    services: (): Promise<ServiceView[]> =>
      list('services', view.serviceView, { and: [live, { _status: { equals: 'published' } }] }, [
        'pages',
        'categories',
        'locations',
        'staff',
      ]),
    courses: (): Promise<CourseView[]> =>
      list('courses', view.courseView, { and: [live, { _status: { equals: 'published' } }] }, ['pages']),
    courseDates: () =>
      cached(
        'course-dates',
        ['course-dates', 'courses', 'locations', 'booking-settings'],
        async () => courseDatesView(await getPayload()),
        LOOK_AGAIN_SECONDS,
      ),
    /** After how long what about people goes by itself (D72). */
    ages: () =>
      cached('ages', ['booking-settings'], async () => (await bookingSettings(await getPayload())).ages),
    /** Days to come on which the salon is closed. */
    closedDays: () =>
      cached(
        'closed-days',
        ['closed-days'],
        async () => closedDaysView(await getPayload()),
        LOOK_AGAIN_SECONDS,
      ),
    team: () => list('staff', view.teamView, live, ['locations']),
    faqs: () => list('faqs', view.faqView, undefined, ['pages']),
    aftercare: () => list('aftercare', view.aftercareView),
    gallery: async () =>
      (
        await list('gallery', view.galleryView, {
          and: [{ hidden: { not_equals: true } }, { _status: { equals: 'published' } }],
        })
      ).filter((picture) => picture !== null),
    promotions: () =>
      cached(
        'promotions',
        ['promotions', 'discounts'],
        async () => promotionsView(await getPayload()),
        LOOK_AGAIN_SECONDS,
      ),
    /** The page that is being made stands until then (epoch ms); whoever asks later gets a new one. */
    standsUntil: (at: number) => cached(untilTag(at), [untilTag(at)], async () => at),
    testimonials: () => list('testimonials', view.testimonialView),
    /** Posts of the salon's account; none without one. A job fetches them, which expires nothing here. */
    posts: (): Promise<PostView[]> =>
      cached(
        'instagram',
        ['instagram'],
        async () => ((await instagramState(await getPayload()))?.posts ?? []).map(view.postView),
        POSTS_LOOK_AGAIN_SECONDS,
      ),
    /** Where addresses lead that have moved, as pairs of a key and an address. */
    redirects: (): Promise<[from: string, to: string][]> =>
      cached('redirects', ['redirects'], async () =>
        (await allRedirects(await getPayload())).map(({ from, to }) => [from, to]),
      ),
    pages: (): Promise<PageView[]> => list('pages', view.pageView, { _status: { equals: 'published' } }),
  }
}

export type ContentReader = ReturnType<typeof contentReader>
