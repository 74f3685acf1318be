'use client'

import { RenderLexical } from '@payloadcms/richtext-lexical/client'
import { useEffect, useRef } from 'react'
import type { EditorDocument } from '../api/rich-text'
import { Skeleton } from './Skeleton'

interface Props {
  label: string
  /** Whose editor it is, as Payload names fields: `collection.courses.description`. */
  field: string
  /** What stands in it at first; undefined: nothing. */
  initial: EditorDocument | undefined
  value: EditorDocument | undefined
  onChange(document: EditorDocument): void
}

/** Payload's own editor, outside of its forms. Its text box has no name of its own, so it is given one. */
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
