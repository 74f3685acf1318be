import { Icon } from '../ui/Icon'

/** One line of news above everything; its words are a setting. */
export const Banner = ({ text, link }: { text: string; link: string }) => (
  <aside aria-label="News" className="bg-blush text-small">
    <p className="mx-auto flex min-h-10 max-w-(--container) items-center px-(--space-gutter) py-2 font-[550]">
      {link ? (
        <a href={link} className="inline-flex items-center gap-2 underline-offset-4 hover:underline">
          {text}
          <Icon name="right" size={18} />
        </a>
      ) : (
        text
      )}
    </p>
  </aside>
)
