import { unstable_cache } from 'next/cache'
import type { CollectionSlug, Payload, Where } from 'payload'
import { ALL_CONTENT } from '@/server/cache/content-watch'
import { toExpiryTag } from '@/server/cache/remember-content'
import { rememberFailedWords, rememberPhone } from '@/server/site-facts'
import { loadInstagramState, type StoredPost, toPostPicturePath } from '@/server/repositories/key-values'
import { listLocationsInSetUp } from '@/server/repositories/catalogue'
import { listRedirects } from '@/server/repositories/redirects'
import { formatRules, fillRules, fillRulesInWords } from '@/domain/booking/own-changes'
import { getVoucherOffer, loadBookingSettings, loadIsOpen } from '@/server/services/settings/booking-settings'
import { loadBrandVersion } from './brand'
import { goneTags, listGoneAddresses, listMissingAddresses, missingTags } from './link-targets'
import { loadClosedDays, loadPlaceholders, type SiteView } from './site-views'
import { loadCourseDatesView, loadPromotionsView } from './promotions'
import type { CourseView, PageView, PostView, ServiceView } from './types'
import * as site from './site-views'
import * as view from './views'

/** Uses the first line of a caption as the alternative text, which is enough. */
const toAltText = ({ caption }: StoredPost): string => caption.split('\n')[0]?.slice(0, 150) || 'A post'

const toPostView = (post: StoredPost): PostView => ({
  id: post.id,
  isVideo: post.type === 'VIDEO',
  caption: post.caption,
  link: site.toSafeLink(post.permalink),
  picture: {
    src: toPostPicturePath(post.picture),
    srcSet: '',
    width: post.width,
    height: post.height,
    focus: null,
    alt: toAltText(post),
  },
})

type GetPayload = () => Promise<Payload>

/** Reads documents as visitors see them: only published ones, with the access rules applied. */
const findDocuments = async (
  payload: Payload,
  collection: CollectionSlug,
  where?: Where,
): Promise<unknown[]> => {
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

const liveWhere: Where = { archived: { not_equals: true } }

/**
 * Caches content. Every list depends on its own collection and on the pictures and pages to which its documents link.
 */
const cacheContent = <Result>(
  name: string,
  tags: string[],
  load: () => Promise<Result>,
  revalidate?: number,
): Promise<Result> =>
  unstable_cache(load, ['content', name], { tags: [...tags, 'media', ALL_CONTENT], revalidate })()

/** How often pages with posts check for new ones, in seconds. */
const POSTS_LOOK_AGAIN_SECONDS = 600

/** Places and uses of codes are also released by jobs and after some time. Not all of these expire the cache. */
const LOOK_AGAIN_SECONDS = 60

/**
 * Reads the site's content. Each list is read once and cached until one of its tags expires, which the collections'
 * hooks do on every save. Pages that use the content have the same tags. Payload is only loaded if a list is not
 * cached.
 */
export const createContentReader = (getPayload: GetPayload) => {
  const list = <Doc, View>(
    collection: CollectionSlug,
    shape: (doc: Doc) => View,
    where?: Where,
    tags: string[] = [],
  ): Promise<View[]> =>
    cacheContent(collection, [collection, 'booking-settings', 'site-settings', ...tags], async () => {
      const payload = await getPayload()
      const rules = await loadPlaceholders(payload)
      return ((await findDocuments(payload, collection, where)) as Doc[]).map((doc) =>
        fillRules(shape(doc), rules),
      )
    })
  return {
    site: (): Promise<SiteView> =>
      cacheContent('site-settings', ['site-settings', 'look'], async () => {
        const payload = await getPayload()
        const doc = await payload.findGlobal({ slug: 'site-settings', depth: 1 })
        rememberPhone(doc.phone ?? '')
        return { ...site.toSiteView(doc), brandVersion: await loadBrandVersion(payload) }
      }),
    home: () =>
      cacheContent(
        'home-page',
        ['home-page', 'categories', 'pages', 'booking-settings', 'site-settings'],
        async () => {
          const payload = await getPayload()
          const shown = view.toHomeView(await payload.findGlobal({ slug: 'home-page', depth: 1 }))
          return fillRules(shown, await loadPlaceholders(payload))
        },
      ),
    words: () =>
      cacheContent('site-words', ['site-words', 'booking-settings'], async () => {
        const payload = await getPayload()
        const words = site.toWordsView(await payload.findGlobal({ slug: 'site-words', depth: 0 }))
        rememberFailedWords(words.pages)
        return fillRulesInWords(words, formatRules(await loadBookingSettings(payload)))
      }),
    look: () =>
      cacheContent('look', ['look'], async () =>
        site.toLookView(await (await getPayload()).findGlobal({ slug: 'look', depth: 1 })),
      ),
    categories: () => list('categories', view.toCategoryView, liveWhere, ['pages', 'locations']),
    locations: () => list('locations', view.toLocationView, liveWhere),
    /** The locations that visitors do not see yet. Only for *Coming soon*. */
    locationsInSetUp: () =>
      cacheContent('locations-in-set-up', ['locations'], async () =>
        (await listLocationsInSetUp(await getPayload())).map(view.toLocationContact),
      ),
    services: (): Promise<ServiceView[]> =>
      list('services', view.toServiceView, { and: [liveWhere, { _status: { equals: 'published' } }] }, [
        'pages',
        'categories',
        'locations',
        'staff',
      ]),
    courses: (): Promise<CourseView[]> =>
      list('courses', view.toCourseView, { and: [liveWhere, { _status: { equals: 'published' } }] }, [
        'pages',
      ]),
    courseDates: () =>
      cacheContent(
        'course-dates',
        ['course-dates', 'courses', 'locations', 'booking-settings'],
        async () => loadCourseDatesView(await getPayload()),
        LOOK_AGAIN_SECONDS,
      ),
    /** True if visitors can see the site (D119). */
    isOpen: () => cacheContent('is-open', ['booking-settings'], async () => loadIsOpen(await getPayload())),
    /** The gift vouchers that the salon sells (D114). */
    vouchers: () =>
      cacheContent('vouchers', ['booking-settings'], async () =>
        getVoucherOffer(await loadBookingSettings(await getPayload())),
      ),
    /** How long personal data is kept before it is deleted automatically (D72). */
    ages: () =>
      cacheContent(
        'ages',
        ['booking-settings'],
        async () => (await loadBookingSettings(await getPayload())).ages,
      ),
    /** Upcoming days on which the salon is closed. */
    closedDays: () =>
      cacheContent(
        'closed-days',
        ['closed-days'],
        async () => loadClosedDays(await getPayload()),
        LOOK_AGAIN_SECONDS,
      ),
    team: () => list('staff', view.toTeamView, liveWhere, ['locations']),
    faqs: () => list('faqs', view.toFaqView, undefined, ['pages']),
    aftercare: () => list('aftercare', view.toAftercareView),
    gallery: async () =>
      (
        await list('gallery', view.toGalleryView, {
          and: [{ hidden: { not_equals: true } }, { _status: { equals: 'published' } }],
        })
      ).filter((picture) => picture !== null),
    promotions: () =>
      cacheContent(
        'promotions',
        ['promotions', 'discounts'],
        async () => loadPromotionsView(await getPayload()),
        LOOK_AGAIN_SECONDS,
      ),
    /** Makes the current page expire at this time (epoch ms), so that later requests get a new one. */
    cacheUntil: (at: number) => cacheContent(toExpiryTag(at), [toExpiryTag(at)], async () => at),
    testimonials: () => list('testimonials', view.toTestimonialView, undefined, ['services']),
    /**
     * The posts of the salon's Instagram account. Empty if there is none. The job that fetches them does not expire
     * this cache.
     */
    posts: (): Promise<PostView[]> =>
      cacheContent(
        'instagram',
        ['instagram'],
        async () => ((await loadInstagramState(await getPayload()))?.posts ?? []).map(toPostView),
        POSTS_LOOK_AGAIN_SECONDS,
      ),
    /** The redirects, as pairs of an address key and a target. */
    redirects: (): Promise<[from: string, to: string][]> =>
      cacheContent('redirects', ['redirects'], async () =>
        (await listRedirects(await getPayload())).map(({ from, to }) => [from, to]),
      ),
    /** The addresses of our own pages that have nothing to show. Nothing links to them. */
    missing: (): Promise<string[]> =>
      cacheContent('missing', missingTags, async () => listMissingAddresses(await getPayload())),
    /** The addresses of content that visitors do not see. Links of the owner that lead there are left out. */
    gone: (): Promise<string[]> =>
      cacheContent('gone', goneTags, async () => listGoneAddresses(await getPayload())),
    pages: (): Promise<PageView[]> => list('pages', view.toPageView, { _status: { equals: 'published' } }),
  }
}

export type ContentReader = ReturnType<typeof createContentReader>
