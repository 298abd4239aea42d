import { gradeRoi, type RoiGrade } from './roi.ts'

const sentences = {
  Excellent: 'The MVP gains more than ten times its price. What waiting costs is the larger risk.',
  Strong: 'The MVP gains more than five times its price, and you hear from users months earlier.',
  Positive: 'The MVP comes out ahead of the traditional build, by less than five times its price.',
}

/** The word for a return (percent) and what it means. Where the figures speak against an MVP, the sentence says so. */
export function readRoi(roi: number): { grade: RoiGrade; sentence: string } {
  const grade = gradeRoi(roi)
  if (roi > 0) return { grade, sentence: sentences[grade] }
  return { grade, sentence: 'In name only: with these figures the traditional build is the cheaper way.' }
}
