/** Two letters of a name, in the place of a photo. */
export const Initials = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="grid size-11 shrink-0 place-items-center rounded-full bg-blush font-display text-ink"
  >
    {name
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 2)
      .map((word) => [...word][0]?.toUpperCase())
      .join('')}
  </span>
)
