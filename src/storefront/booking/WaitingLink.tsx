import { waitingTexts } from '@/messages/waiting'

/** The link with which visitors join the waiting list (D121). `href` is its page. */
export const WaitingLink = ({ href }: { href: string }) => (
  <p>
    {waitingTexts.ask}{' '}
    <a href={href} className="underline underline-offset-2">
      {waitingTexts.join}
    </a>
  </p>
)
