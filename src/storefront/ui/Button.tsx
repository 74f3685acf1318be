import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'
import { toTelHref } from '@/domain/text/names'

interface Props {
  /** The text before the number. */
  label: string
  phone: string
  className?: string
}

/** A link to call the salon, for pages without a different way forward. Renders nothing if the salon has no number. */
export const CallUs = ({ label, phone, className }: Props) =>
  phone ? (
    <p className={className}>
      {label}:{' '}
      <a href={toTelHref(phone)} className="figures underline underline-offset-2">
        {phone}
      </a>
    </p>
  ) : null

/** Joins class names, without empty ones. */
export const joinClasses = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')

type ButtonKind = 'main' | 'quiet'

interface ButtonLook {
  /** `main` is the main action (a pill). `quiet` is everything else. */
  kind?: ButtonKind
  small?: boolean
}

const getButtonClasses = ({ kind = 'main', small }: ButtonLook, className?: string): string =>
  joinClasses('button', kind === 'main' ? 'button-main' : 'button-quiet', small && 'button-small', className)

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook & { ref?: Ref<HTMLButtonElement> }

export const Button = ({ kind, small, className, type = 'button', ...rest }: ButtonProps) => (
  <button type={type} className={getButtonClasses({ kind, small }, className)} {...rest} />
)

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & ButtonLook & { href: string }

/** A link styled as a button. It is a plain `<a>`, because pages are cached. */
export const ButtonLink = ({ kind, small, className, ...rest }: LinkProps) => (
  <a className={getButtonClasses({ kind, small }, className)} {...rest} />
)
