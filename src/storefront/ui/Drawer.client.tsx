'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { joinClasses } from './Button'
import { Icon } from './Icon'

interface Props {
  id: string
  open: boolean
  onClose: () => void
  title: string
  side?: 'left' | 'right'
  children: ReactNode
  /** Shown at the bottom. It is always visible, except in a low window, where it would leave no room (ui.css). */
  footer?: ReactNode
}

/** A panel from the side. It is a native modal dialog, with its focus trap, Escape key and inert page. */
export const Drawer = ({ id, open, onClose, title, side = 'right', children, footer }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      className={joinClasses('drawer', side === 'left' && 'drawer-left')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="drawer-sheet">
        <div className="drawer-head">
          <h2 id={`${id}-title`} tabIndex={-1} className="text-h4">
            {title}
          </h2>
          <button type="button" className="icon-button" aria-label={`Close ${title}`} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className="drawer-body">{children}</div>
        {footer && <div className="border-t border-hairline bg-linen px-6 py-4">{footer}</div>}
      </div>
    </dialog>
  )
}
