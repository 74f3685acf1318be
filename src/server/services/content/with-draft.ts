import type { HomeSection } from '../../../domain/content/home-sections'
import type { Draft } from './drafts'
import type { ContentReader } from './reader'
import type { HomeView } from './types'

/** The list with the edited one in its place, or at its end. */
const replaced = <View extends { id: string }>(list: View[], edited: View): View[] =>
  list.some(({ id }) => id === edited.id)
    ? list.map((one) => (one.id === edited.id ? edited : one))
    : [...list, edited]

/** The home page with the section in which the edited one stands, which may be hidden there. */
const showing = (home: HomeView, kind: HomeSection): HomeView =>
  home.sections.some((section) => section.kind === kind)
    ? home
    : { ...home, sections: [...home.sections, { id: kind, kind }] }

/** The site's content as it will be when the draft is published, whatever its dates and marks say. */
export const withDraft = (content: ContentReader, draft: Draft): ContentReader => {
  switch (draft.kind) {
    case 'services':
      return { ...content, services: async () => replaced(await content.services(), draft.view) }
    case 'courses':
      return { ...content, courses: async () => replaced(await content.courses(), draft.view) }
    case 'pages':
      return { ...content, pages: async () => replaced(await content.pages(), draft.view) }
    case 'categories':
      return { ...content, categories: async () => replaced(await content.categories(), draft.view) }
    case 'promotions': {
      const always = { ...draft.view, from: null, until: null }
      return {
        ...content,
        home: async () => showing(await content.home(), 'promotions'),
        promotions: async () => replaced(await content.promotions(), always),
      }
    }
    case 'faqs':
      return { ...content, faqs: async () => replaced(await content.faqs(), draft.view) }
    case 'gallery': {
      const { view } = draft
      // Without a picture there is nothing to hang.
      return view ? { ...content, gallery: async () => replaced(await content.gallery(), view) } : content
    }
    case 'aftercare':
      return {
        ...content,
        home: async () => showing(await content.home(), 'aftercare'),
        aftercare: async () => replaced(await content.aftercare(), draft.view),
      }
    case 'locations':
      return { ...content, locations: async () => replaced(await content.locations(), draft.view) }
    case 'home-page':
      return { ...content, home: async () => draft.view }
    case 'site-words':
      return { ...content, words: async () => draft.view }
    case 'look':
      return { ...content, look: async () => draft.view }
    case 'site-settings':
      return { ...content, site: async () => draft.view }
  }
}
