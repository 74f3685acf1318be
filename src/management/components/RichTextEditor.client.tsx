'use client'

import { RenderLexical } from '@payloadcms/richtext-lexical/client'
import { useEffect, useRef } from 'react'
import { Skeleton } from './Page.client'
import type { EditorDocument } from '@/management/api/rich-text'
import type { useDescription } from '@/management/api/use-description.client'
import { Notice } from './Notice.client'

interface Props {
  label: string
  /** The field being edited, by Payload's path: `collection.courses.description`. */
  field: string
  /** The initial content. If undefined, the editor is empty. */
  initial: EditorDocument | undefined
  value: EditorDocument | undefined
  onChange(document: EditorDocument): void
}

/** Payload's own editor, used outside its forms. Its text box has no accessible name, so we add one. */
export const RichTextEditor = ({ label, field, initial, value, onChange }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = box.current
    if (!here) return
    const name = (): void =>
      here.querySelector('[contenteditable]:not([aria-label])')?.setAttribute('aria-label', label)
    name()
    const observer = new MutationObserver(name)
    observer.observe(here, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [label])
  return (
    <div ref={box} className="desk-editor">
      <RenderLexical
        name={field.split('.').at(-1) ?? field}
        label={label}
        schemaPath={field}
        initialValue={initial}
        Loading={<Skeleton rows={2} />}
        value={value}
        setValue={(document) => onChange(document as EditorDocument)}
      />
    </div>
  )
}

interface DescriptionFieldProps {
  of: ReturnType<typeof useDescription>
  collection: 'categories' | 'courses' | 'services'
}

/** The stored description in the editor, once it is loaded. After a failure, *Try again* loads it again. */
export const DescriptionField = ({ of, collection }: DescriptionFieldProps) => (
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
