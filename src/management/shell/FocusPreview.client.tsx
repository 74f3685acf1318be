'use client'

import { useModal } from '@payloadcms/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type FocalPoint, findShownPart, type PicturePart, wholePicture } from '@/domain/content/focal-point'
import { focusTexts } from '@/messages/management-content'

/** The name of Payload's picture editor, which contains the crop and the focal point. */
const EDITOR = 'edit-upload'

/** The frames of the site, as width divided by height. */
const frames = { arch: 4 / 5, card: 5 / 4 } as const

interface Edited {
  src: string
  ratio: number
  crop: PicturePart
  point: FocalPoint
}

const readPercent = (element: HTMLElement | null, side: 'left' | 'top'): number =>
  Number.parseFloat(element?.style[side] ?? '') || 0

/** The crop as it is drawn. There is none until somebody crops. */
const readCrop = (editor: Element, { width, height }: DOMRect): PicturePart => {
  const drawn = editor.querySelector<HTMLElement>('.ReactCrop__crop-selection')
  const outer = editor.querySelector('.ReactCrop')?.getBoundingClientRect()
  const inner = drawn?.getBoundingClientRect()
  if (!inner || !outer || inner.width === 0 || width === 0 || height === 0) return wholePicture
  return {
    x: ((inner.left - outer.left) / width) * 100,
    y: ((inner.top - outer.top) / height) * 100,
    width: (inner.width / width) * 100,
    height: (inner.height / height) * 100,
  }
}

/** Reads the picture editor while it is in use, because Payload keeps its state to itself. */
const readEditor = (editor: Element): Edited | null => {
  const picture = editor.querySelector('img')
  if (!picture?.naturalWidth) return null
  const handle = editor.querySelector<HTMLElement>('.edit-upload__focalPoint')
  return {
    src: picture.src,
    ratio: picture.naturalWidth / picture.naturalHeight,
    crop: readCrop(editor, picture.getBoundingClientRect()),
    point: { x: readPercent(handle, 'left'), y: readPercent(handle, 'top') },
  }
}

const Frame = ({ edited, name }: { edited: Edited; name: keyof typeof frames }) => {
  const part = findShownPart(edited, frames[name])
  return (
    <figure>
      <div className={`desk-focus__frame desk-focus__frame--${name}`}>
        <img
          src={edited.src}
          alt=""
          style={{
            width: `${10_000 / part.width}%`,
            height: `${10_000 / part.height}%`,
            left: `${(-100 * part.x) / part.width}%`,
            top: `${(-100 * part.y) / part.height}%`,
          }}
        />
      </div>
      <figcaption>{focusTexts.frames[name]}</figcaption>
    </figure>
  )
}

/** Payload's editor of a picture while it is open, and what it shows. */
const useEditor = (): { sidebar: Element; edited: Edited | null } | null => {
  const { isModalOpen } = useModal()
  const isOpen = isModalOpen(EDITOR)
  const [open, setOpen] = useState<{ sidebar: Element; edited: Edited | null } | null>(null)
  useEffect(() => {
    if (!isOpen) return setOpen(null)
    const read = (): void => {
      const editor = document.querySelector(`.${EDITOR}`)
      const sidebar = editor?.querySelector(`.${EDITOR}__sidebar`)
      if (editor && sidebar) setOpen({ sidebar, edited: readEditor(editor) })
    }
    // Called after each change of the handle and the crop, which are moved by their styles.
    const watch = new MutationObserver(([change]) => {
      if (!(change?.target instanceof Element && change.target.closest('.desk-focus'))) read()
    })
    watch.observe(document.body, { attributeFilter: ['style'], childList: true, subtree: true })
    document.addEventListener('load', read, true)
    read()
    return () => {
      watch.disconnect()
      document.removeEventListener('load', read, true)
    }
  }, [isOpen])
  return open
}

/** Shows beside the focal point how the site will show the picture: in the arch and on a card. */
export const FocusPreview = ({ children }: { children: ReactNode }) => {
  const open = useEditor()
  const preview = open?.edited && (
    <section className="edit-upload__groupWrap desk-focus" aria-label={focusTexts.title}>
      <h3>{focusTexts.title}</h3>
      <p className="edit-upload__description">{focusTexts.help}</p>
      <div className="desk-focus__frames">
        <Frame edited={open.edited} name="arch" />
        <Frame edited={open.edited} name="card" />
      </div>
    </section>
  )
  return (
    <>
      {children}
      {open && preview && createPortal(preview, open.sidebar)}
    </>
  )
}
