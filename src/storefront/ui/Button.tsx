import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'
import { toTelHref } from '@/domain/text/names'

interface Props {
  /** Before the number. */
  label: string
  phone: string
  className?: string
}

/** Where the page leads no further: the telephone, if the salon has one. */
export const CallUs = ({ label, phone, className }: Props) =>
  phone ? (
    <p className={className}>
      {label}:{' '}
      <a href={toTelHref(phone)} className="figures underline underline-offset-2">
        {phone}
      </a>
    </p>
  ) : null

/** Joins class names; leaves out what is empty. */
export const joinClasses = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')

type ButtonKind = 'main' | 'quiet'

interface ButtonLook {
  /** `main`: the one thing to do here (a pill). `quiet`: everything else. */
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

/** A link that looks like a button. Plain `<a>`: pages are cached. */
export const ButtonLink = ({ kind, small, className, ...rest }: LinkProps) => (
  <a className={getButtonClasses({ kind, small }, className)} {...rest} />
)
