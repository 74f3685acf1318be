/** Why the site offers no time, in words for the desk; times and names come in words. */
export const whyTexts = {
  off: (person: string): string => `${person} does not work there on this day.`,
  break: (when: string, person: string): string => `Break ${when}: ${person} has no hours there then.`,
  past: 'That time is over.',
  'beyond-horizon': 'Visitors cannot book that far ahead yet. The desk can.',
  notice: (until: string): string =>
    `Visitors must give notice: they are offered nothing before ${until}. The desk can book it.`,
  booked: (when: string): string => `Booked ${when}.`,
  held: (when: string): string => `A visitor is booking ${when} just now.`,
  event: (when: string, name: string): string => `${name} ${when}.`,
  eventThen: (name: string): string => `There is an event at that time: ${name}.`,
  closed: (when: string, name: string): string => `Closed ${when} (${name}).`,
  'too-short': (when: string, need: number): string =>
    `Free ${when}, but too short: the treatment needs ${need} minutes with the time for cleaning up.`,
  notPerformed: (person: string): string => `${person} does not perform this treatment.`,
  noPrice: 'This treatment has no price at this location.',
} as const
