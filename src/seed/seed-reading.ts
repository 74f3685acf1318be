import type { BasePayload } from 'payload'
import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import { DAY } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { discounts, faqs, gallery, home, promotions, site, testimonials } from './data/site'
import { quietly } from './random'
import { getSeededId, toSortPosition } from './seed-people-and-places'
import type { CategorySlug, Markdown, SeedAftercare, SeedFaq, SeedPage } from './data/types'
import { aftercare } from './data/aftercare'
import { pages } from './data/pages'
import { starterFaqs, starterPages } from './data/starter'

interface PageSeedContext {
  pictureId: (key: string | null) => string | undefined
  /** Ids of the treatments by slug. */
  treatments: Map<string, string>
}

const seedDiscounts = async (
  payload: BasePayload,
  treatments: Map<string, string>,
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>()
  for (const { code, percent, oncePerCustomer, maxLines, services } of discounts) {
    const created = await payload.create({
      collection: 'discounts',
      data: {
        code,
        kind: 'percent' as const,
        percent,
        oncePerCustomer,
        maxLines,
        active: true,
        services: services.map((slug) => getSeededId(treatments, slug)),
      },
      ...quietly,
    })
    ids.set(code, created.id)
  }
  return ids
}

/** The promotions of the landing page, and the codes they mention. */
export const seedPromotions = async (
  payload: BasePayload,
  { pictureId, treatments }: PageSeedContext,
): Promise<void> => {
  const codes = await seedDiscounts(payload, treatments)
  for (const [index, { picture, service, code, text, ...data }] of promotions.entries())
    await payload.create({
      collection: 'promotions',
      data: {
        ...data,
        text: toRichTextDocument(text),
        picture: pictureId(picture),
        service: getSeededId(treatments, service),
        discount: code ? getSeededId(codes, code) : undefined,
        position: toSortPosition(index),
        _status: 'published',
      },
      ...quietly,
    })
}

/** Converts the demo's Markdown to the editor's documents. Unlike HTML, it does not need jsdom, which takes 90 MB. */
export const createRichTextMaker = async ({ config }: BasePayload) => {
  const editorConfig = await editorConfigFactory.default({ config })
  return (markdown: Markdown) => convertMarkdownToLexical({ editorConfig, markdown })
}

export type RichTextMaker = Awaited<ReturnType<typeof createRichTextMaker>>

interface ReadingSeedContext extends PageSeedContext {
  richText: RichTextMaker
  groups: Map<CategorySlug, string>
}

const servicesNamed = async (payload: BasePayload, names: readonly string[] = []): Promise<string[]> => {
  if (names.length === 0) return []
  const where = { name: { in: [...names] } }
  const { docs } = await payload.find({ collection: 'services', where, pagination: false, depth: 0 })
  return docs.map(({ id }) => id)
}

const seedFaqs = async (
  payload: BasePayload,
  richText: RichTextMaker,
  listed: readonly SeedFaq[],
): Promise<void> => {
  for (const [index, { answer, ...data }] of listed.entries())
    await payload.create({
      collection: 'faqs',
      data: { ...data, answer: richText(answer), position: toSortPosition(index), _status: 'published' },
      ...quietly,
    })
}

const seedLists = async (
  payload: BasePayload,
  { pictureId, richText, groups, treatments }: ReadingSeedContext,
): Promise<void> => {
  await seedFaqs(payload, richText, faqs)
  for (const [index, entry] of aftercare.entries()) {
    const { category, advice, services, ...data }: SeedAftercare = entry
    await payload.create({
      collection: 'aftercare',
      data: {
        ...data,
        advice: toRichTextDocument(advice),
        category: getSeededId(groups, category),
        services: await servicesNamed(payload, services),
        position: toSortPosition(index),
        _status: 'published',
      },
      ...quietly,
    })
  }
  for (const [index, { picture, category, caption }] of gallery.entries())
    await payload.create({
      collection: 'gallery',
      data: {
        _status: 'published',
        caption,
        picture: pictureId(picture),
        category: getSeededId(groups, category),
        position: toSortPosition(index),
      },
      ...quietly,
    })
  const now = dependenciesOf(payload).clock.now()
  for (const [index, { service, weeksAgo, ...data }] of testimonials.entries())
    await payload.create({
      collection: 'testimonials',
      data: {
        ...data,
        service: service && getSeededId(treatments, service),
        saidOn: new Date(now - weeksAgo * 7 * DAY).toISOString(),
        position: toSortPosition(index),
      },
      ...quietly,
    })
}

const seedPages = async (
  payload: BasePayload,
  { pictureId, richText }: Pick<ReadingSeedContext, 'pictureId' | 'richText'>,
  listed: readonly SeedPage[],
): Promise<void> => {
  for (const [index, { body, picture, ...data }] of listed.entries())
    await payload.create({
      collection: 'pages',
      data: {
        ...data,
        body: richText(body),
        picture: pictureId(picture),
        position: toSortPosition(index),
        _status: 'published',
      },
      ...quietly,
    })
}

/** All reading matter: questions, aftercare, gallery, testimonials, pages, home page and site settings. */
export const seedReading = async (payload: BasePayload, around: ReadingSeedContext): Promise<void> => {
  await seedLists(payload, around)
  await seedPages(payload, around, pages)
  await payload.updateGlobal({ slug: 'site-settings', data: site, ...quietly })
  const { pictureId, groups } = around
  await payload.updateGlobal({
    slug: 'home-page',
    data: {
      ...home,
      featured: home.featured.map((slug) => getSeededId(groups, slug)),
      heroPicture: pictureId(home.heroPicture),
      beforePicture: pictureId(home.beforePicture),
      afterPicture: pictureId(home.afterPicture),
      aftercarePicture: pictureId(home.aftercarePicture),
      escapePicture: pictureId(home.escapePicture),
    },
    ...quietly,
  })
  await publishGlobals(payload, ['site-words', 'look'])
}

type DraftedGlobal = 'site-settings' | 'home-page' | 'site-words' | 'look'

/** Publishes globals straight away, so that an owner who opens them does not find an unexpected draft. */
const publishGlobals = async (payload: BasePayload, slugs: readonly DraftedGlobal[]): Promise<void> => {
  for (const slug of slugs) await payload.updateGlobal({ slug, data: { _status: 'published' }, ...quietly })
}

/** The pages and questions of an empty salon. They are published, because visitors only see them once it is open. */
export const seedStarterPages = async (payload: BasePayload): Promise<void> => {
  const richText = await createRichTextMaker(payload)
  await seedFaqs(payload, richText, starterFaqs)
  await seedPages(payload, { pictureId: () => undefined, richText }, starterPages)
  await publishGlobals(payload, ['site-settings', 'home-page', 'site-words', 'look'])
}
