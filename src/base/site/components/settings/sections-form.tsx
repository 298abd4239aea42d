import { PartSwitches } from './part-switches.tsx'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'
import { ShownList } from './shown-list.tsx'

/** The form for the parts of the site, and for the order, visibility and labels of sections and links. */
export default function SectionsForm({ settings }: SettingFormUse) {
  return (
    <SettingForm setting="sections" settings={settings}>
      {(form) => (
        <div className="grid gap-8">
          <PartSwitches form={form} />
          <ShownList form={form} list="sections" />
          <ShownList form={form} list="links" />
          <ShownList form={form} list="footer" />
        </div>
      )}
    </SettingForm>
  )
}
