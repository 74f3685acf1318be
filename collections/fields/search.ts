import type { Field, TextareaField } from 'payload'
import { pictureField } from './content'
import { titled } from './named'

const title: Field = {
  name: 'title',
  label: 'Title',
  type: 'text',
  ...titled(70),
  admin: {
    description:
      'The line people click on in search results. Leave blank to use the name. Up to 70 characters, of which about 60 are shown.',
  },
}

const description: TextareaField = {
  name: 'description',
  label: 'Description',
  type: 'textarea',
  maxLength: 160,
  admin: {
    description:
      'One or two sentences below the title. Leave blank to use the page’s own text. Up to 160 characters.',
  },
}

const shared = pictureField(
  'picture',
  'Picture for shared links',
  'Shown when someone shares the page. Ideally 1200 × 630. Leave blank to use the one in Site settings.',
)

const hidden: Field = {
  name: 'hidden',
  label: 'Hide from search engines',
  type: 'checkbox',
  defaultValue: false,
  admin: { description: 'The page can still be visited; search engines are asked not to list it.' },
}

const foldedFields = (fields: Field[], help: string): Field => ({
  type: 'collapsible',
  label: 'Search engines and shared links',
  admin: { initCollapsed: true, description: help },
  fields: [{ name: 'search', label: false, type: 'group', admin: { hideGutter: true }, fields }],
})

/** The details that search engines and shared links show for a document with its own page. */
export const search = foldedFields(
  [title, description, shared, hidden],
  'You can leave all of this blank. Search engines will use the page’s own text.',
)

/** The same for a document whose description is a separate field (`metaDescription`). */
export const searchBesideDescription = foldedFields(
  [title, shared, hidden],
  'You can leave all of this blank. Search engines will use the page’s own text.',
)

/** The details for a document that is shown on the pages of other documents. */
export const searchWords = foldedFields(
  [title, description, shared],
  'Used when the page is shared and by search engines. You can leave all of this blank.',
)

/** The details for the whole site, which are the default for pages without texts of their own. */
export const searchOfSite = foldedFields(
  [
    {
      ...title,
      admin: {
        description:
          'For the home page. Leave blank to use the salon’s name and tagline. Up to 70 characters.',
      },
    },
    pictureField(
      'picture',
      'Picture for shared links',
      'For every page without its own. Ideally 1200 × 630. Leave blank to use the site’s standard picture.',
    ),
  ] as Field[],
  'For every page that does not have its own. The description above is also used for the site.',
)
