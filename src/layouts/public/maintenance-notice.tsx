import { Construction } from 'lucide-react'

export function MaintenanceNotice({ children }: { children: string }) {
  return (
    <p className="flex gap-3 rounded-control bg-surface-2 px-4 py-3 text-sm">
      <Construction size={18} aria-hidden="true" className="mt-px shrink-0 text-accent" />
      {children}
    </p>
  )
}

/** A line under a form that leads to the other one. */
export function SwitchLine({ text, label, onSwitch }: { text: string; label: string; onSwitch: () => void }) {
  return (
    <p className="text-center text-md text-muted">
      {text}{' '}
      <button
        type="button"
        onClick={onSwitch}
        className="rounded-sm py-1 font-medium text-accent underline underline-offset-4"
      >
        {label}
      </button>
    </p>
  )
}
