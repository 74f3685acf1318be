'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes'
import { Icon } from './Icon'

interface Props {
  id: string
  open: boolean
  onClose: () => void
  title: string
  side?: 'left' | 'right'
  children: ReactNode
  /** Stands below, always in sight. */
  footer?: ReactNode
}

/** A panel from the side: the browser's own modal dialog, with its focus trap, Escape and inert page. */
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
      className={classes('drawer', side === 'left' && 'drawer-left')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-hairline py-3 pl-6 pr-3">
          <h2 id={`${id}-title`} tabIndex={-1} className="text-h4">
            {title}
          </h2>
          <button type="button" className="icon-button" aria-label={`Close ${title}`} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className="grow overflow-y-auto overscroll-contain px-6 py-5">{children}</div>
        {footer && <div className="border-t border-hairline bg-linen px-6 py-4">{footer}</div>}
      </div>
    </dialog>
  )
}
