import { t } from '#platform/texts.ts'
import './later.css'

export const greet = (name: string) => t`Later, ${name}`
