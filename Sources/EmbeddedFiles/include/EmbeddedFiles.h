#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

/// The text of a file that is part of the program, by its name; NULL where there is no such file.
const unsigned char *_Nullable embedded_text(const char *_Nonnull name) __attribute__((swift_name("embeddedText(named:)")));

#endif
