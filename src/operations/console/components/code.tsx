export const Code = ({ label, children }: { label: string; children: string }) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its box is scrolled by keyboard
    tabIndex={0}
    className="max-h-[36rem] overflow-auto px-5 py-4 -outline-offset-2 md:px-6"
  >
    <pre dir="ltr" className="font-mono text-sm leading-relaxed">
      {children}
    </pre>
  </section>
)
