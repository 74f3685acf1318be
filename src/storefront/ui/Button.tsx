import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'

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
