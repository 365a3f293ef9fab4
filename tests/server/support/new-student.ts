/** Answers about a new student in the Enrollment Form. All other required fields can have their first option. */
export const newStudent = {
  'student.lastName': 'Santos',
  'student.firstName': 'Luz',
  'student.country': 'PH',
  'student.city': '1381300000',
  'enrollment.gradeLevel': 'grade-3',
  'student.nationality': 'filipino',
};
