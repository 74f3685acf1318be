/** What staff are told after a change of a course, and what comes with one that is read. */
export const academyMessages = {
  found: 'Found.',
  courseCreated: 'The course has been created.',
  courseSaved: 'The course has been saved.',
  coursePublished: 'The course has been published.',
  courseRemoved: 'The course has been deleted.',
  courseArchived:
    'Someone has a place on this course, or is paying for one, so it has been archived instead of deleted. They keep their places.',
  dateCreated: 'The course date has been created.',
  dateSaved: 'The course date has been saved.',
  dateRemoved: 'The course date has been deleted.',
  dateArchived:
    'This date has participants, so it has been archived instead of deleted. They keep their places.',
  participantAdded: 'The participant has been added.',
  addedAfterwards: 'The participant has been added. We have not emailed them because the date has passed.',
  participantMoved: 'The participant has been moved to the new date.',
  participantCancelled: 'The participant’s place has been cancelled.',
  attendanceMarked: 'Attendance has been saved.',
} as const
