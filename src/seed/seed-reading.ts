import type { BasePayload } from 'payload'
import { plainDocument } from '../domain/content/plain-document'
import { aftercare } from './data/aftercare'
import { faqs } from './data/faqs'
import { gallery } from './data/gallery'
import { home } from './data/home'
import { pages } from './data/pages'
import { site } from './data/site'
import { testimonials } from './data/testimonials'
import type { CategorySlug, SeedAftercare } from './data/types'
import { quietly } from './quietly'
import type { RichTextOf } from './rich-text'
import { idOf, positionOf } from './seed-people-and-places'

interface Around {
  pictureId: (key: string | null) => string | undefined
  richText: RichTextOf
  groups: Map<CategorySlug, string>
}

const servicesNamed = async (payload: BasePayload, names: readonly string[] = []): Promise<string[]> => {
  if (names.length === 0) return []
  const where = { name: { in: [...names] } }
  const { docs } = await payload.find({ collection: 'services', where, pagination: false, depth: 0 })
  return docs.map(({ id }) => id)
}

const seedLists = async (payload: BasePayload, { pictureId, richText, groups }: Around): Promise<void> => {
  for (const [index, { answer, ...data }] of faqs.entries())
    await payload.create({
      collection: 'faqs',
      data: { ...data, answer: richText(answer), position: positionOf(index), _status: 'published' },
      ...quietly,
    })
  for (const [index, entry] of aftercare.entries()) {
    const { category, advice, services, ...data }: SeedAftercare = entry
    await payload.create({
      collection: 'aftercare',
      data: {
        ...data,
        advice: plainDocument(advice),
        category: idOf(groups, category),
        services: await servicesNamed(payload, services),
        position: positionOf(index),
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
        category: idOf(groups, category),
        position: positionOf(index),
      },
      ...quietly,
    })
  for (const [index, data] of testimonials.entries())
    await payload.create({
      collection: 'testimonials',
      data: { ...data, position: positionOf(index) },
      ...quietly,
    })
}

const seedPages = async (payload: BasePayload, { pictureId, richText }: Around): Promise<void> => {
  for (const [index, { body, picture, ...data }] of pages.entries())
    await payload.create({
      collection: 'pages',
      data: {
        ...data,
        body: richText(body),
        picture: pictureId(picture),
        position: positionOf(index),
        _status: 'published',
      },
      ...quietly,
    })
}

/** Everything to read: questions, aftercare, gallery, testimonials, pages, home page and site settings. */
export const seedReading = async (payload: BasePayload, around: Around): Promise<void> => {
  await seedLists(payload, around)
  await seedPages(payload, around)
  await payload.updateGlobal({ slug: 'site-settings', data: site, ...quietly })
  const { pictureId, groups } = around
  await payload.updateGlobal({
    slug: 'home-page',
    data: {
      ...home,
      featured: home.featured.map((slug) => idOf(groups, slug)),
      heroPicture: pictureId(home.heroPicture),
      beforePicture: pictureId(home.beforePicture),
      afterPicture: pictureId(home.afterPicture),
      aftercarePicture: pictureId(home.aftercarePicture),
      escapePicture: pictureId(home.escapePicture),
    },
    ...quietly,
  })
  // They stand as we say them: an owner who opens them finds no draft that nobody wrote.
  for (const slug of ['site-words', 'look'] as const)
    await payload.updateGlobal({ slug, data: { _status: 'published' }, ...quietly })
}
