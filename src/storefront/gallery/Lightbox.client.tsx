'use client'

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { galleryTexts } from '@/messages/gallery'
import { Icon } from '@/storefront/ui/Icon'
import { Picture, type PictureData } from '@/storefront/ui/Picture'
import { RichText } from '@/storefront/ui/RichText'

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Tracks which entry of a strip is visible, and moves to other entries. The strip is a native horizontal scroller with
 * snap points, so it can be swiped without any script.
 */
const useStrip = (strip: RefObject<HTMLElement | null>, count: number) => {
  const [at, setAt] = useState(0)
  const seen = useRef(0)
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const look = () => {
      if (element.clientWidth === 0) return
      seen.current = Math.round(element.scrollLeft / element.clientWidth)
      setAt(seen.current)
    }
    // Turning the phone changes all widths, so this keeps the same entry visible.
    const resized = new ResizeObserver(() =>
      element.scrollTo({ left: seen.current * element.clientWidth, behavior: 'instant' }),
    )
    element.addEventListener('scroll', look, { passive: true })
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [strip])
  const show = (wanted: number, behavior: ScrollBehavior) => {
    const next = Math.max(0, Math.min(count - 1, wanted))
    seen.current = next
    setAt(next)
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior })
  }
  return {
    at,
    /** Shows an entry without animation, as on opening. */
    showAtOnce: (wanted: number) => show(wanted, 'instant'),
    go: (wanted: number) => show(wanted, isStill() ? 'instant' : 'smooth'),
  }
}

interface Hung {
  caption: string
  /** The owner's description of the treatment. Empty if there is none. */
  descriptionHtml: string
  picture: PictureData
}

interface Props {
  pictures: Hung[]
  /** One `<li>` for each picture, rendered on the server, with a link that carries its index. */
  children: ReactNode
}

const getPictureNumber = (target: EventTarget): number | null => {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-at]') : null
  return link ? Number(link.dataset.at) : null
}

/** True for a plain click. The browser handles clicks that open a link in a new tab. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/**
 * The pictures, and a native modal dialog that shows one at a time. The dialog traps the focus, makes the page inert
 * and closes on Escape.
 */
export const Lightbox = ({ pictures, children }: Props) => {
  const wall = useRef<HTMLUListElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const { at, go, showAtOnce } = useStrip(strip, pictures.length)
  const open = (event: MouseEvent) => {
    const number = getPictureNumber(event.target)
    if (number === null || !isPlain(event)) return
    event.preventDefault()
    dialog.current?.showModal()
    showAtOnce(number)
  }
  // Focuses the picture that was shown last, whichever picture the visitor opened.
  const goBack = () => wall.current?.querySelector<HTMLElement>(`a[data-at="${at}"]`)?.focus()
  const keys: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: pictures.length - 1,
  }
  const turn = (event: KeyboardEvent) => {
    const wanted = keys[event.key]
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    go(wanted)
  }
  return (
    <>
      <ul ref={wall} className="gallery" onClick={open}>
        {children}
      </ul>
      <dialog
        ref={dialog}
        className="lightbox"
        aria-label={galleryTexts.lightbox}
        onClose={goBack}
        onKeyDown={turn}
      >
        <div className="lightbox-head">
          <p className="figures text-small" aria-live="polite" aria-atomic="true">
            {galleryTexts.of(at + 1, pictures.length)}
            <span className="sr-only">: {pictures[at]?.picture.alt}</span>
          </p>
          <button
            type="button"
            className="icon-button"
            aria-label={galleryTexts.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <ul ref={strip} className="lightbox-strip" tabIndex={0} aria-label={galleryTexts.lightbox}>
          {pictures.map((one, index) => (
            <Seen
              key={`${index} ${one.picture.src}`}
              {...one}
              isNear={Math.abs(index - at) < 2}
              isHere={index === at}
            />
          ))}
        </ul>
        <Turn name="left" label={galleryTexts.previous} isEnd={at === 0} onTurn={() => go(at - 1)} />
        <Turn
          name="right"
          label={galleryTexts.next}
          isEnd={at === pictures.length - 1}
          onTurn={() => go(at + 1)}
        />
      </dialog>
    </>
  )
}

interface SeenProps extends Hung {
  isNear: boolean
  isHere: boolean
}

/** A picture in the dialog. Only the visible picture and its neighbours are loaded. */
const Seen = ({ caption, descriptionHtml, picture, isNear, isHere }: SeenProps) => (
  // A description may contain links. Only those of the visible picture can be reached by keyboard.
  <li inert={!isHere}>
    <figure>
      <div className="lightbox-picture">
        {isNear && (
          // The whole picture is shown, so its focal point must not move it to one side.
          <Picture picture={{ ...picture, focus: null }} sizes="100vw" eager className="object-contain!" />
        )}
      </div>
      <figcaption>
        {caption}
        {descriptionHtml && (
          // Long descriptions scroll, with the keyboard too.
          <div className="lightbox-words" tabIndex={isHere ? 0 : undefined}>
            <RichText html={descriptionHtml} />
          </div>
        )}
      </figcaption>
    </figure>
  </li>
)

interface TurnProps {
  name: 'left' | 'right'
  label: string
  isEnd: boolean
  onTurn: () => void
}

/**
 * A button that turns to the next or previous picture. At the end, it keeps the focus and does nothing. If it
 * disappeared, keyboard users would lose their place.
 */
const Turn = ({ name, label, isEnd, onTurn }: TurnProps) => (
  <button
    type="button"
    className={`icon-button lightbox-turn lightbox-${name}`}
    aria-label={label}
    aria-disabled={isEnd}
    onClick={onTurn}
  >
    <Icon name={name} />
  </button>
)
