/** Three dots while the first words of an answer are on their way. */
export function TypingDots() {
  return (
    <span role="img" aria-label="The assistant is typing" className="inline-flex h-6 items-center gap-1.5">
      {[0, 1, 2].map((place) => (
        <span
          key={place}
          style={{ animationDelay: `${place * 160}ms` }}
          className="size-2 animate-[appear_640ms_ease-in-out_infinite_alternate] rounded-[50%] bg-muted"
        />
      ))}
    </span>
  )
}
