/** What staff are told after a change of a course, and what comes with one that is read. */
export const academyMessages = {
  found: 'Found.',
  courseCreated: 'The course has been created.',
  courseSaved: 'The course has been saved.',
  coursePublished: 'The course is published.',
  courseRemoved: 'The course has been removed.',
  courseArchived:
    'Somebody has a place in this course, or is paying for one, so it has been put away; they keep their places.',
  dateCreated: 'The course date has been created.',
  dateSaved: 'The course date has been saved.',
  dateRemoved: 'The course date has been removed.',
  dateArchived: 'The course date has participants, so it has been put away; they keep their places.',
  participantAdded: 'The participant has been added.',
  addedAfterwards: 'The participant has been added. The date is over, so nothing was mailed.',
  participantMoved: 'The participant has been moved to the new date.',
  participantCancelled: 'The participant’s place has been cancelled.',
  attendanceMarked: 'The attendance has been noted.',
} as const
