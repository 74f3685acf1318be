'use client'

import { type AnchorHTMLAttributes, type ReactNode, useState } from 'react'
import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
import { useHeldTap } from '@/storefront/ui/use-held-tap'

interface Props {
  /** The address of the next page. Null if a choice is missing. */
  href: string | null
  /** The message if a choice is missing. */
  missing: string
}

interface Continued {
  alert: ReactNode
  button: ReactNode
  /** Hides the alert, because part of the missing choice has just been made. */
  dismiss: () => void
}

/** Continues with the choices, or shows what is missing. Returns the button, and the alert to show above it. */
export const useContinue = ({ href, missing }: Props): Continued => {
  // Pressing again while the alert is shown must be announced again, so each press gets a new alert.
  const [pressed, setPressed] = useState(0)
  const holding = useHeldTap<HTMLButtonElement>()
  const go = () => {
    if (href) window.location.assign(href)
    else setPressed((count) => count + 1)
  }
  const said = pressed > 0 && !href
  const dismiss = () => setPressed(0)
  return {
    alert: said && <Alert key={pressed} message={missing} onDismiss={dismiss} />,
    dismiss,
    button: (
      <Button {...holding} className="needs-scripts" onClick={go}>
        Continue
      </Button>
    ),
  }
}

/**
 * A button below a list whose entries lead on directly, for visitors who return to a choice they have already made.
 * Without a choice, only the keyboard and screen readers find it.
 */
export const Continue = (props: Props) => {
  const { alert, button } = useContinue(props)
  return (
    <div className="mt-8 grid gap-3 sm:justify-items-start">
      {alert}
      {props.href ? button : <div className="for-keys">{button}</div>}
    </div>
  )
}

interface ChoiceLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** This page's address with the visitor's choice, for the browser's Back button. */
  here: string
}

/** A choice that leads straight to the next page, so that one tap is enough. */
export const ChoiceLink = ({ here, ...link }: ChoiceLinkProps) => (
  <a
    {...link}
    onClick={(event) => {
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey
      if (!elsewhere) window.history.replaceState(window.history.state, '', here)
    }}
  />
)
