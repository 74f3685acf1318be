'use client'

import { useFormFields } from '@payloadcms/ui'
import { useId } from 'react'
import type { OwnTexts } from '@/domain/content/owner-texts'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { measureText, toPlainText } from '@/domain/texts/text-message'
import { textPreviewTexts as texts } from './texts'

interface Props {
  group: string
  /** The default words. */
  usual: string
}

/** Shows a text message with the words as they are typed, and the number of messages that it is charged as. */
export const TextPreview = ({ group, usual }: Props) => {
  const own = useFormFields(([fields]) => fields[group]?.value as OwnTexts | null | undefined)
  const heading = useId()
  const text = toPlainText(fillPlaceholders(own?.text?.trim() || usual, texts.example))
  const { segments, isGsm } = measureText(text)
  return (
    <section className="desk-text-preview" aria-labelledby={heading}>
      <h4 id={heading}>{texts.heading}</h4>
      <p className="desk-text-preview__text">{text}</p>
      <p className="field-description" role="status">
        {texts.length(text.length, segments)} {!isGsm && texts.odd}
      </p>
    </section>
  )
}
