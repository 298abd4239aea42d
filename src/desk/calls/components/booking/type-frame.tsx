import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import type { OfferedCall } from '../../contract/calls.ts'
import { CallFrame, callStep, type Fact, type Host, type Step, Steps } from './call-frame.tsx'
import { meetingPlace } from './describe-call.ts'

type TypeFrameProps = {
  host: Host
  type: OfferedCall
  /** Shown in addition to the length and the meeting type. */
  facts?: Fact[]
  /** The steps after the choice of the call type. The first of them is the current one. */
  steps: Step[]
  children: ReactNode
}

/** The frame of the pages on which a call type is booked, for browsers without JavaScript. */
export function TypeFrame({ host, type, facts = [], steps, children }: TypeFrameProps) {
  const { icon, words } = meetingPlace(type.meetingType)
  return (
    <CallFrame
      host={host}
      title={type.title}
      text={type.description}
      facts={[{ icon: 'clock', text: t`${type.minutes} minutes` }, { icon, text: words }, ...facts]}
      steps={<Steps now={1} steps={[callStep(), ...steps]} />}
    >
      {children}
    </CallFrame>
  )
}
