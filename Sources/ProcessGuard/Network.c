// Sockets that the code opens itself, past Foundation, and the names of hosts. Foundation's own requests are refused before they come here.
#define _GNU_SOURCE
#include "Guard.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

static void (*_Atomic current_report)(const char *) = NULL;

void guard_cut_network(void (*report)(const char *place)) {
    current_report = report;
}

// Whether an address is one of a network, and the network is off: then it has been reported. This machine's own are for the code alone: Foundation
// wakes its run loops through them.
static bool is_cut(const struct sockaddr *address, socklen_t length, void *caller) {
    void (*report)(const char *) = current_report;
    if (!report || !address || length < sizeof(sa_family_t)) {
        return false;
    }
    bool is_own = false;
    char place[INET6_ADDRSTRLEN + 16] = "";
    if (address->sa_family == AF_INET && length >= sizeof(struct sockaddr_in)) {
        const struct sockaddr_in *known = (const void *)address;
        is_own = ntohl(known->sin_addr.s_addr) >> 24 == 127;
        inet_ntop(AF_INET, &known->sin_addr, place, sizeof(place));
    } else if (address->sa_family == AF_INET6 && length >= sizeof(struct sockaddr_in6)) {
        const struct sockaddr_in6 *known = (const void *)address;
        is_own = IN6_IS_ADDR_LOOPBACK(&known->sin6_addr);
        inet_ntop(AF_INET6, &known->sin6_addr, place, sizeof(place));
    } else {
        return false;
    }
    if (is_own && !guard_is_users(caller)) {
        return false;
    }
    report(place);
    return true;
}

// A name can be looked up that is an address, or this machine's own.
static bool is_name_cut(const char *name) {
    void (*report)(const char *) = current_report;
    unsigned char address[sizeof(struct in6_addr)];
    if (!report || !name || !*name || strcmp(name, "localhost") == 0 || inet_pton(AF_INET, name, address) == 1 || inet_pton(AF_INET6, name, address) == 1) {
        return false;
    }
    report(name);
    return true;
}

int connect(int socket, const struct sockaddr *address, socklen_t length) {
    if (is_cut(address, length, __builtin_return_address(0))) {
        errno = ENETUNREACH;
        return -1;
    }
    typedef int (*function)(int, const struct sockaddr *, socklen_t);
    static _Atomic(function) real = NULL;
    function known = real;
    if (!known) {
        known = (function)dlsym(RTLD_NEXT, "connect");
        real = known;
    }
    return known(socket, address, length);
}

ssize_t sendto(int socket, const void *bytes, size_t count, int flags, const struct sockaddr *address, socklen_t length) {
    if (is_cut(address, length, __builtin_return_address(0))) {
        errno = ENETUNREACH;
        return -1;
    }
    typedef ssize_t (*function)(int, const void *, size_t, int, const struct sockaddr *, socklen_t);
    static _Atomic(function) real = NULL;
    function known = real;
    if (!known) {
        known = (function)dlsym(RTLD_NEXT, "sendto");
        real = known;
    }
    return known(socket, bytes, count, flags, address, length);
}

ssize_t sendmsg(int socket, const struct msghdr *message, int flags) {
    if (message && is_cut(message->msg_name, message->msg_namelen, __builtin_return_address(0))) {
        errno = ENETUNREACH;
        return -1;
    }
    typedef ssize_t (*function)(int, const struct msghdr *, int);
    static _Atomic(function) real = NULL;
    function known = real;
    if (!known) {
        known = (function)dlsym(RTLD_NEXT, "sendmsg");
        real = known;
    }
    return known(socket, message, flags);
}

int getaddrinfo(
    const char *restrict name, const char *restrict service, const struct addrinfo *restrict hints, struct addrinfo **restrict result) {
    if (is_name_cut(name)) {
        return EAI_AGAIN;
    }
    typedef int (*function)(const char *, const char *, const struct addrinfo *, struct addrinfo **);
    static _Atomic(function) real = NULL;
    function known = real;
    if (!known) {
        known = (function)dlsym(RTLD_NEXT, "getaddrinfo");
        real = known;
    }
    return known(name, service, hints, result);
}

struct hostent *gethostbyname(const char *name) {
    if (is_name_cut(name)) {
        h_errno = TRY_AGAIN;
        return NULL;
    }
    typedef struct hostent *(*function)(const char *);
    static _Atomic(function) real = NULL;
    function known = real;
    if (!known) {
        known = (function)dlsym(RTLD_NEXT, "gethostbyname");
        real = known;
    }
    return known(name);
}
