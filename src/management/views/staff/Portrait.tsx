import type { TeamMember } from '@/contract/team'

/** A person's portrait in the salon's arch, on their colour; their initial if there is no portrait. */
export const Portrait = ({ person }: { person: Pick<TeamMember, 'colour' | 'first_name' | 'photo'> }) => (
  <span
    className="desk-arch desk-portrait"
    style={{ '--hue': `var(--hue-${person.colour})` } as React.CSSProperties}
    aria-hidden="true"
  >
    {person.photo ? <img src={person.photo} alt="" loading="lazy" /> : person.first_name.charAt(0)}
  </span>
)
