'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { sendingTexts } from '@/messages/management-content'
import { Action } from './Action.client'

interface Props {
  /** The kind of thing pictured: `course`. */
  of: string
  /** The address of the stored picture. */
  stored: string | null
  chosen: File | null
  /** True if saving the form deletes the stored picture. */
  removes: boolean
  onChange(change: { image: File | null; removesImage: boolean }): void
}

/** An object URL for a local file, valid while it is shown. */
const useAddress = (file: File | null): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** The text in place of a picture. If `shown` is set, there is a picture, but it cannot be displayed. */
const describeNoPicture = (shown: string | null, removes: boolean): string => {
  if (shown) return 'This picture cannot be shown'
  return removes ? 'The picture will be removed when you save.' : 'No picture'
}

/** Replaces or removes a picture. Nothing changes until the form is saved. */
export const PictureField = ({ of, stored, chosen, removes, onChange }: Props) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const own = useAddress(chosen)
  const shown = own ?? (removes ? null : stored)
  const [broken, setBroken] = useState<string | null>(null)
  const clear = (removesImage: boolean): void => {
    if (input.current) input.current.value = ''
    onChange({ image: null, removesImage })
  }
  return (
    <div className="desk-picture">
      {shown && shown !== broken ? (
        <img
          src={shown}
          alt={chosen ? `Chosen: ${chosen.name}` : `The picture of this ${of}`}
          onError={() => setBroken(shown)}
        />
      ) : (
        <p className="desk-picture__none">{describeNoPicture(shown, removes)}</p>
      )}
      <div className="desk-field">
        <label htmlFor={id}>Upload image</label>
        <input
          ref={input}
          id={id}
          type="file"
          className="desk-input"
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange({ image: event.target.files?.[0] ?? null, removesImage: false })}
        />
        <span id={`${id}-hint`} className="desk-hint">
          {sendingTexts.hint}
        </span>
        <div className="desk-actions">
          {chosen && <Action onClick={() => clear(removes)}>Remove this image</Action>}
          {stored && !chosen && !removes && <Action onClick={() => clear(true)}>Remove image</Action>}
          {removes && <Action onClick={() => clear(false)}>Keep the image</Action>}
        </div>
      </div>
    </div>
  )
}
