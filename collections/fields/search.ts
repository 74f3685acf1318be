import type { Field, TextareaField } from 'payload'
import { picture } from './content'

const title: Field = {
  name: 'title',
  label: 'Title',
  type: 'text',
  maxLength: 70,
  admin: {
    description:
      'The line that people click on. Empty: made from the name. At most 70 letters; 60 are shown.',
  },
}

const description: TextareaField = {
  name: 'description',
  label: 'Description',
  type: 'textarea',
  maxLength: 160,
  admin: {
    description: 'One or two sentences under it. Empty: the words of the page. At most 160 letters.',
  },
}

const shared = picture(
  'picture',
  'Picture of shared links',
  'Shown where somebody shares the page, best 1200 × 630. Empty: the one of the site settings.',
)

const hidden: Field = {
  name: 'hidden',
  label: 'Keep out of search engines',
  type: 'checkbox',
  defaultValue: false,
  admin: { description: 'The page can still be visited; search engines are asked not to list it.' },
}

const folded = (fields: Field[], help: string): Field => ({
  type: 'collapsible',
  label: 'Search engines and shared links',
  admin: { initCollapsed: true, description: help },
  fields: [{ name: 'search', label: false, type: 'group', admin: { hideGutter: true }, fields }],
})

/** What search engines and shared links show of a document with a page of its own. */
export const search = folded(
  [title, description, shared, hidden],
  'Everything here may stay empty: the page then speaks for itself.',
)

/** The same where the description stands elsewhere (`metaDescription`). */
export const searchBesideDescription = folded(
  [title, shared, hidden],
  'Everything here may stay empty: the page then speaks for itself.',
)

/** Of a document that is shown on other documents' pages. */
export const searchWords = folded(
  [title, description, shared],
  'Shown for its link, and told to search engines beside it. Everything here may stay empty.',
)

/** Of the whole site: what pages say that say nothing themselves. */
export const searchOfSite = folded(
  [
    {
      ...title,
      admin: { description: 'Of the home page. Empty: the name and its line. At most 70 letters.' },
    },
    picture(
      'picture',
      'Picture of shared links',
      'For every page without one of its own, best 1200 × 630. Empty: the drawn card.',
    ),
  ] as Field[],
  'For every page that says nothing of its own. The description above is the site’s, too.',
)
