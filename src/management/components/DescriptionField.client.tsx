'use client'

import type { useDescription } from '../api/use-description.client'
import { Notice } from './Notice.client'
import { RichTextEditor } from './RichTextEditor.client'
import { Skeleton } from './Skeleton'

interface Props {
  of: ReturnType<typeof useDescription>
  collection: 'categories' | 'courses' | 'services'
}

/** The stored description in the editor, once it is read; what could not be read is read again by *Try again*. */
export const DescriptionField = ({ of, collection }: Props) => (
  <>
    <Notice message={of.error} action={{ label: 'Try again', run: of.reload }} />
    {!of.isReady && !of.error && <Skeleton rows={2} />}
    {of.isReady && (
      <RichTextEditor
        label="Description"
        field={`collection.${collection}.description`}
        initial={of.initial}
        value={of.value}
        onChange={of.change}
      />
    )}
  </>
)
