'use client'

import Link from 'next/link'
import { type ButtonHTMLAttributes, type ReactNode, useSyncExternalStore } from 'react'
import { editorTexts } from '@/messages/management-texts'

/** In a dialog, `danger` is solid, because it answers a question. `remove` only asks the question, so it is not. */
type ActionKind = 'primary' | 'secondary' | 'danger' | 'remove' | 'quiet'

const styles: Record<ActionKind, string> = {
  primary: 'btn--style-primary',
  secondary: 'btn--style-secondary',
  danger: 'btn--style-error desk-danger',
  remove: 'btn--style-error desk-danger desk-remove',
  quiet: 'btn--style-subtle',
}

/** The classes of Payload's own buttons, so that our buttons look the same. */
const actionClass = (kind: ActionKind, small: boolean, more = ''): string =>
  `btn btn--size-${small ? 'small' : 'medium'} btn--no-margin btn--withoutPopup ${styles[kind]} desk-action ${more}`

interface ActionLook {
  kind?: ActionKind
  small?: boolean
  children: ReactNode
}

type ButtonProps = ActionLook & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean }

const subscribe = () => () => undefined

/** False on the server and until React has hydrated the page. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

/**
 * A button. While `busy`, it shows a spinner and does nothing. A submit button is inactive until hydration: before
 * that, the browser itself would send the fields, including passwords, in the URL.
 */
export const Action = ({
  kind = 'secondary',
  small = false,
  busy,
  disabled,
  className,
  ...rest
}: ButtonProps) => {
  const isHydrated = useIsHydrated()
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy || (rest.type === 'submit' && !isHydrated)}
      aria-busy={busy || undefined}
      className={actionClass(kind, small, className)}
    />
  )
}

export const FileLink = ({
  kind = 'secondary',
  small = false,
  href,
  children,
}: ActionLook & { href: string }) => (
  <a href={href} download className={actionClass(kind, small)}>
    {children}
  </a>
)

/** A button-like link that loads a new document, for pages with a different security policy. */
export const DocumentLink = ({
  kind = 'secondary',
  small = false,
  href,
  children,
}: ActionLook & { href: string }) => (
  <a href={href} className={actionClass(kind, small)}>
    {children}
  </a>
)

/** A button-like link that opens a new tab, so that nothing on this page is lost. */
export const NewTabLink = ({
  kind = 'secondary',
  small = false,
  href,
  children,
}: ActionLook & { href: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className={actionClass(kind, small)}>
    {children}
  </a>
)

/** A link styled as a button. */
export const ActionLink = ({
  kind = 'secondary',
  small = false,
  href,
  children,
  label,
}: ActionLook & { href: string; label?: string }) => (
  <Link href={href} prefetch={false} aria-label={label} className={actionClass(kind, small)}>
    {children}
  </Link>
)

interface Props {
  of: 'categories' | 'courses' | 'services' | 'staff'
  /** Without an id, the link leads to the list where the order is set. */
  id?: string
}

/**
 * Links to Payload's own form of an item. Our screens edit all fields of treatments, courses and categories, so for these
 * it is the place for earlier versions, the preview, drafts and publishing later.
 */
export const EditorLink = ({ of, id }: Props) => {
  const [one, all] =
    of === 'staff' ? [editorTexts.one, editorTexts.all] : [editorTexts.history, editorTexts.order]
  return <ActionLink href={`/management/collections/${id ? `${of}/${id}` : of}`}>{id ? one : all}</ActionLink>
}
