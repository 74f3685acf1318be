import type { CollectionConfig, FieldHook } from 'payload'
import { getRelationId } from '@/domain/content/relations'
import { draftedShownAccess } from '@/server/access/access'
import {
  hiddenField,
  pictureField,
  position,
  reading,
  richTextField,
  withDragOrdering,
} from '@collections/fields/content'
import { withDrafts } from '@collections/fields/drafts'
import { pickedOnly, titled } from '@collections/fields/named'

/** In characters. */
const LONGEST_CAPTION = 200

const { versions, preview } = withDrafts('gallery')

/** Published pictures always have a caption. If none was typed, it is the description of the picture. */
const captionFromPicture: FieldHook = async ({ data, originalDoc, req, value }) => {
  const picture = getRelationId(data?.picture ?? originalDoc?.picture)
  const status: unknown = data?._status ?? originalDoc?._status
  if (value || status !== 'published' || !picture) return value
  const row = await req.payload.findByID({ collection: 'media', id: picture, depth: 0, disableErrors: true })
  return row?.alt.slice(0, LONGEST_CAPTION) ?? value
}

export const gallery: CollectionConfig = {
  ...reading,
  access: draftedShownAccess,
  versions,
  slug: 'gallery',
  labels: { singular: 'Gallery picture', plural: 'Gallery' },
  admin: {
    components: {
      beforeListTable: [
        {
          path: '/management/fields/DocumentParts.client#AddPhotographs',
          clientProps: { screen: 'gallery/add-photographs' },
        },
        ...(withDragOrdering('gallery').components.beforeListTable ?? []),
      ],
    },
    group: false,
    useAsTitle: 'caption',
    defaultColumns: ['picture', 'caption', 'category', 'hidden', '_status'],
    description: 'Pictures of your work.',
    ...preview,
  },
  fields: [
    pictureField('picture', 'Picture'),
    {
      name: 'caption',
      label: 'Caption',
      type: 'text',
      ...titled(LONGEST_CAPTION),
      hooks: { beforeChange: [captionFromPicture] },
      admin: {
        description:
          'Shown below the picture, in one short line. Leave blank to use the description of the picture.',
      },
    },
    richTextField(
      'description',
      'Description',
      'Shown below the caption: what you did, and how. Leave blank for no description.',
    ),
    { name: 'category', label: 'Category', type: 'relationship', relationTo: 'categories', ...pickedOnly },
    hiddenField('Hide from the site', 'Visitors will not see it in the gallery until you untick this.'),
    position,
  ],
}
